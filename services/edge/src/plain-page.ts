import { createHash } from 'node:crypto';
import type { Exchange } from './exchange.ts';

const style = `
:root{color-scheme:light dark;--ground:light-dark(#faf8f4,#151d1a);--card:light-dark(#fff,#1c2622);--text:light-dark(#1d1b17,#e4ebe7);--dim:light-dark(#5d5a52,#a5b3ac);--line:light-dark(#e3ded3,#2f3c36);--good:light-dark(#0a5a34,#8fdcb4);--bad:light-dark(#a11b1b,#ffaba3)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:clamp(1.25rem,5vw,3rem) 1rem}
.brand{margin:0;color:var(--dim);font-weight:600}.brand a{color:inherit}
h1{margin:.25rem 0 .5rem;font-size:clamp(1.5rem,5vw,2rem);line-height:1.25;text-wrap:balance}
h2{margin:2rem 0 .6rem;font-size:1.05rem}
.dim{margin:0;color:var(--dim);font-size:.9rem}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;padding:.8rem 1rem}
li+li{border-top:1px solid var(--line)}
strong{font-weight:600}
li>span{max-width:8.5rem;text-align:end}@media(min-width:30em){li>span{max-width:none}}
li .dim{grid-column:1/-1;overflow-wrap:anywhere}.dim span{display:block}
.good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
`;

/** The page brings its style along and nothing else; no script runs in it. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of the edge's own, light and dark, without a script; `body` is HTML. */
export const plainPage = (name: string, body: string): string => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} Pasok</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Pasok</a> · ${name}</p>
${body}
</main>
</body>
</html>
`;

/** Answers with such a page, which nobody keeps. */
export function answerPlainPage(
  { request, response, security, requestId }: Exchange,
  status: number,
  page: string,
): void {
  response.writeHead(status, {
    ...security.data,
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
