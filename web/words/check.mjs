// Compares the words in ../../text/messages/en with the sources of the page and of the terminal (uses.mjs): which keys are
// used and have no words, which words nobody uses, and whether other languages say the same (compare.mjs). `npm run words`
import { fileURLToPath } from "node:url";
import { arguments_lacking } from "./calls.mjs";
import { catalogue, languages } from "./catalogues.mjs";
import { compare, compare_rules, plurals_missing } from "./compare.mjs";
import { limits_of_nothing, too_long } from "./limits.mjs";
import { uses_of } from "./uses.mjs";

const rules = fileURLToPath(new URL("../../docs/rules/", import.meta.url));

export function check() {
  const english = catalogue("en");
  const spoken = new Map(languages().map((language) => [language, catalogue(language)]));
  const { uses, problems } = uses_of(english, (text) => arguments_lacking(text, spoken));
  const unused = [...english.keys()].filter((key) => !uses.has(key));
  for (const [language, messages] of spoken)
    if (language !== "en")
      problems.push(...compare(language, english, messages), ...compare_rules(language, rules));
  for (const [key, message] of english)
    for (const name of plurals_missing("en", message))
      problems.push(`en: ${key} has no plural for "${name}"`);
  for (const [language, messages] of spoken)
    problems.push(...too_long(messages).map((problem) => `${language}: ${problem}`));
  problems.push(...limits_of_nothing(english).map((key) => `limits.json: there is no message ${key}`));
  return { problems, unused };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, unused } = check();
  for (const problem of problems) console.error(problem);
  for (const key of unused) console.error(`nobody uses ${key}`);
  if (problems.length + unused.length > 0) process.exit(1);
  console.log("Every key has its words, and all words are used.");
}
