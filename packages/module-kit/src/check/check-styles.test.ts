import { expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';

const own = 'mf_one-card-a1';
const check = (text: string) => () => checkStyles('mf-one/dist/a.css', text, 'mf_one-');

it.each([
  [
    'body{margin:0}',
    ':1: the selector body changes the page outside the module: use a class of a CSS Module.',
  ],
  [`.${own}{color:red}\n*{margin:0}`, ':2: the selector * changes'],
  [`.${own},a{color:red}`, 'the selector a changes'],
  ['.navbar-bar{display:none}', 'the selector .navbar-bar changes'],
  [`body:has(.${own}) nav{display:none}`, 'changes the page'],
  [`:not(.${own}) h1{color:red}`, 'changes the page'],
  ['@media (width<=40em){h1{color:red}}', 'the selector h1 changes'],
  ['@font-face{font-family:Inter;src:url(x.woff2)}', '@font-face changes'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin changes'],
])('refuses %s', (text, sentence) => expect(check(text)).toThrow(sentence));

it.each([
  `.${own}>a,[data-mantine-color-scheme=dark] .${own}{& b{c:d}}`,
  `@media print{body:has(.${own}){margin:0}}@keyframes ${own}{to{a:b}}`,
])('takes %s', (text) => expect(check(text)).not.toThrow());
