// Writes protocol/messages.ts from ../server/protocol/*.schema.json: the types of everything that crosses the
// wire. With --check nothing is written; it fails where the file is not what it would write.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../server/protocol/", import.meta.url);
const target = new URL("messages.ts", import.meta.url);

// What the messages and bodies themselves are; the rest is reached from them.
const roots = [
  "ClientMessage",
  "ServerMessage",
  "NewTable",
  "WantedSetup",
  "TicketShown",
  "Me",
  "Lobby",
  "TableCreated",
  "Summary",
  "SetupAnswer",
  "SeatMoved",
  "Replay",
  "LessonList",
  "LessonChoices",
  "LessonPlayed",
  "Analysis",
  "HttpError",
];

const banner = `// Everything that crosses the wire, as docs/protocol.md explains it. Made from protocol/*.schema.json by
// \`npm run protocol\`: change those, not this.`;

// The definitions of all files in one; references between files become references inside it.
function allDefinitions() {
  const definitions = {};
  for (const file of readdirSync(schemas)
    .filter((name) => name.endsWith(".schema.json"))
    .sort()) {
    const text = readFileSync(new URL(file, schemas), "utf8").replace(/"[a-z]+\.schema\.json#/g, '"#');
    Object.assign(definitions, JSON.parse(text).definitions);
  }
  return definitions;
}

const schema = {
  title: "Protocol",
  anyOf: roots.map((name) => ({ $ref: `#/definitions/${name}` })),
  definitions: allDefinitions(),
};
const text = await compile(schema, "Protocol", {
  bannerComment: banner,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120 },
});

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("web/protocol/messages.ts is not what the schema says: run `npm run protocol` in web/.");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
