// What a message is given where it is said. A language takes the form of a name that it needs, so a call that gives just one of
// them says "undefined" to some readers. Calls whose arguments are not all written there are left to the tests that say them.
import { arguments_in } from "./compare.mjs";

const call = /\bt\(\s*"([\w.-]+)"\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g;
const argument = /(?:^|,)\s*(\w+)\s*(?=[,:]|$)/g;

// `spoken`: language → its catalogue. Which arguments do the calls of this source lack?
export function arguments_lacking(text, spoken) {
  return [...text.matchAll(call)].flatMap(([, key, written = ""]) => {
    if (written.includes("...")) return [];
    const given = new Set([...written.trim().matchAll(argument)].map(([, name]) => name));
    return [...spoken].flatMap(([language, messages]) =>
      [...arguments_in(messages.get(key) ?? "")]
        .filter((name) => !given.has(name))
        .map((name) => `${key} is not given {${name}}, which ${language} needs`),
    );
  });
}
