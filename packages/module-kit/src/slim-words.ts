import type { RsbuildPlugin } from '@rsbuild/core';

/** A catalog whose sentences name their places by letters, in the order in which they are given. */
export function slimWords(catalog: unknown): unknown {
  if (typeof catalog !== 'object' || catalog === null || Array.isArray(catalog)) return catalog;
  const entries = Object.entries(catalog).map(([key, said]) => {
    const [name, places] = key.split(/[()]/);
    if (places === undefined) return [key, slimWords(said)];
    const names = places.split(', ');
    const letterOf = (place: string) => {
      const at = names.findIndex((each) => each === place || each === `${place}?`);
      return String.fromCharCode(65 + at);
    };
    const sentence = (text: string) =>
      text.replaceAll(/\{(\w+)/g, (_, place: string) => `{${letterOf(place)}`);
    const condition = (when: string) =>
      when
        .split(' ')
        .map((each) => each.replace(/^\w+(?==)/, letterOf))
        .join(' ');
    const letters = names.map((each) =>
      each.endsWith('?') ? `${letterOf(each.slice(0, -1))}?` : letterOf(each),
    );
    const slim =
      typeof said === 'string'
        ? sentence(said)
        : Object.fromEntries(
            Object.entries(said).map(([when, text]) => [condition(when), sentence(String(text))]),
          );
    return [places ? `${name}(${letters})` : key, slim];
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
