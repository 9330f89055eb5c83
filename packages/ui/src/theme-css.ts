import { convertCssVariables, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, palettes, theme } from './theme.ts';

/** The library's palettes that the theme has no use for: half of the variables. */
const unused = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in palettes));
const isUsed = ([variable]: [string, string]) =>
  !unused.some((name) => variable.startsWith(`--mantine-color-${name}-`));
const usedOf = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(isUsed));

/**
 * The theme's variables as a style sheet: the page's policy allows no inline style, so they come as a file
 * (generated/theme.css, written by `npm run theme -w packages/ui`).
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = cssVariables(merged);
  const rules = convertCssVariables({
    variables: usedOf(variables),
    light: usedOf(light),
    dark: usedOf(dark),
  });
  return `/* Generated from theme.ts. */\n${rules.replaceAll(/;(\s*(?:--|}))/g, ';\n$1').trim()}\n`;
}
