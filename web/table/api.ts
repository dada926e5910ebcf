// The server's HTTP calls. Every refusal is an ApiError with the server's code, or "offline".
import type {
  Analysis,
  HttpError,
  LessonList,
  LessonPlayed,
  Lobby,
  Me,
  NewTable,
  Replay,
  SeatMoved,
  Setup,
  SetupAnswer,
  Summary,
  TableCreated,
} from "@/protocol/messages";

export class ApiError extends Error {
  constructor(
    readonly code: string, // HttpError.error, "offline" where nothing answered, "failed" where the answer is none
    readonly status: number,
    readonly detail: HttpError | null,
    readonly retry_s: number | null,
  ) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/1/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError("offline", 0, null, null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const detail = answer as HttpError | null;
  const retry = Number(response.headers.get("Retry-After"));
  throw new ApiError(detail?.error ?? "failed", response.status, detail, retry > 0 ? retry : null);
}

export const api = {
  me: () => ask<Me>("me"),
  lobby: () => ask<Lobby>("tables"),
  table: (id: string) => ask<Summary>(`tables/${encodeURIComponent(id)}`),
  create: (wish: NewTable) => ask<TableCreated>("tables", wish),
  check_setup: (setup: Setup) => ask<SetupAnswer>("setups", { setup }),
  replay: (id: string, eyes: string | number) =>
    ask<Replay>(`tables/${encodeURIComponent(id)}/replay?eyes=${encodeURIComponent(eyes)}`),
  analysis: (id: string, eyes: string | number) =>
    ask<Analysis>(`tables/${encodeURIComponent(id)}/analysis?eyes=${encodeURIComponent(eyes)}`),
  lessons: () => ask<LessonList>("lessons"),
  lesson: (id: string, choices: readonly string[]) =>
    ask<LessonPlayed>(`lessons/${encodeURIComponent(id)}`, { choices }),
  use_ticket: (ticket: string) => ask<SeatMoved>("tickets", { ticket }),
  record_url: (id: string) => `/api/1/tables/${encodeURIComponent(id)}/record`,
};
