// The lessons in their order. They do not change while the page is open: one answer does for all who ask.
import type { LessonList } from "@/protocol/messages";
import { api } from "@/table/api";

export type Listed = LessonList["lessons"][number];

let coming: Promise<Listed[]> | null = null;

export function lesson_list(): Promise<Listed[]> {
  coming ??= api.lessons().then(({ lessons }) => lessons);
  coming.catch(() => (coming = null)); // the next who asks tries again
  return coming;
}

export interface Chapter {
  id: string;
  lessons: Listed[];
}

export function chapters_of(lessons: readonly Listed[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const lesson of lessons) {
    const chapter = chapters.find(({ id }) => id === lesson.chapter);
    if (chapter) chapter.lessons.push(lesson);
    else chapters.push({ id: lesson.chapter, lessons: [lesson] });
  }
  return chapters;
}

export function next_of(lessons: readonly Listed[], id: string): Listed | null {
  const at = lessons.findIndex((lesson) => lesson.id === id);
  return at < 0 ? null : (lessons[at + 1] ?? null);
}

// Where a chapter ends one knows enough for a game of one's own.
export function ends_chapter(lessons: readonly Listed[], id: string): boolean {
  const lesson = lessons.find((one) => one.id === id);
  return lesson !== undefined && next_of(lessons, id)?.chapter !== lesson.chapter;
}
