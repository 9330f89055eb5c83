import { convertCssVariables, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, theme } from './theme.ts';

/**
 * The theme's variables as a style sheet: the page's policy allows no inline style, so they come as a file
 * (generated/theme.css, written by `npm run theme -w packages/ui`).
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const rules = convertCssVariables(cssVariables(merged));
  return `/* Generated from theme.ts. */\n${rules.replaceAll(/;(?=\s*--|\s*})/g, ';\n').trim()}\n`;
}
