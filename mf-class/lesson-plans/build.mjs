// Makes dist/rencana-pelajaran.html of docs/class: one page to print, a lesson a sheet, in Indonesian and then in English.
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const target = new URL('../dist/rencana-pelajaran.html', import.meta.url);
const lessons = [1, 2, 3, 4];
const style = `body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}
h1{margin-top:3rem;font-size:1.5rem}h2{margin:1.25rem 0 .25rem;font-size:1.1rem}ul{margin:0;padding-left:1.25rem}
@media print{article{break-after:page}h1{margin-top:0}h2{break-after:avoid}}`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inline = (text) => escaped(text).replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>');

/** Headings, lists and sentences are all that a plan holds. */
function toHtml(markdown, name) {
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks.map((block) => {
    if (block.startsWith('- ')) {
      const items = block.split(/\n(?=- )/).map((item) => `<li>${inline(item.slice(2))}</li>`);
      return `<ul>${items.join('')}</ul>`;
    }
    const [, marks, title] = /^(##?) (.+)$/.exec(block) ?? [];
    if (title) return `<h${marks.length}>${inline(title)}</h${marks.length}>`;
    if (/^[#>|`]|^\d+\.|!?\[/m.test(block))
      throw new Error(`docs/class/${name} holds what this page cannot show: ${block}`);
    return `<p>${inline(block)}</p>`;
  });
}

function plan(lesson, language) {
  const name = `${lesson}-${language}.md`;
  const markdown = readFileSync(new URL(`../../docs/class/${name}`, import.meta.url), 'utf8');
  return `<article lang="${language}">\n${toHtml(markdown, name).join('\n')}\n</article>`;
}

const articles = ['id', 'en'].flatMap((language) => lessons.map((lesson) => plan(lesson, language)));
writeFileSync(
  target,
  `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'">
<title>Rencana pelajaran blockchain</title>
<style>${style}</style>
</head>
<body>
${articles.join('\n')}
</body>
</html>
`,
);
