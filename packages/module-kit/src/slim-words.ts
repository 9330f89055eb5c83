import type { RsbuildPlugin } from '@rsbuild/core';

/** A catalog whose sentences name their places by letters, in the order in which they are given. */
export function slimWords(catalog: unknown): unknown {
  if (typeof catalog !== 'object' || catalog === null || Array.isArray(catalog)) return catalog;
  const entries = Object.entries(catalog).map(([key, said]) => {
    const [name, places] = key.split(/[()]/);
    if (places === undefined) return [key, slimWords(said)];
    let [shortKey, text] = [places, JSON.stringify(said)];
    for (const [at, place] of places.split(/\W+/).filter(Boolean).entries()) {
      const letter = String.fromCharCode(65 + at);
      shortKey = shortKey.replace(new RegExp(`\\b${place}\\b`), letter);
      text = text.replaceAll(new RegExp(`(?<=\\{)${place}(?=[|}])|(?<=[" ])${place}(?==)`, 'g'), letter);
    }
    return [`${name}(${shortKey.replaceAll(' ', '')})`, JSON.parse(text)];
  });
  return Object.fromEntries(entries);
}

/** Names of places are for who translates: what browsers fetch has a letter for each. */
export const pluginSlimWords = (): RsbuildPlugin => ({
  name: 'pasok-slim-words',
  apply: 'build',
  setup(api) {
    api.transform({ test: /[\\/]words[\\/][\w-]+\.json$/ }, ({ code }) =>
      JSON.stringify(slimWords(JSON.parse(code))),
    );
  },
});
