import { createHash } from 'node:crypto';
import type { HealthCounts } from '@pasok/contracts/http';
import { languages, readWords, wordFor } from '@pasok/contracts/language';
import { inLanguage, languageNow, localise } from '@pasok/service/base/language';
import { html, raw } from 'hono/html';
import { LRUCache } from 'lru-cache';
import { answerText, answerWrongMethod, type Exchange } from '../exchange.ts';
import type { Health } from '../readiness.ts';
import type { Modules } from '../static/modules.ts';
import en from './words/en-status.json' with { type: 'json' };
import own from './words/own-status.json' with { type: 'json' };

const words = localise(readWords(own), { en: readWords(en) });

/** What the edge itself saw fail in the last hour, by part of the product: ten thousand at most. */
export const createFailures = () => new LRUCache<symbol, string>({ max: 10_000, ttl: 60 * 60_000 });

type Parts = {
  readonly health: Health;
  readonly failures: ReturnType<typeof createFailures>;
  readonly modules: Modules;
  readonly guestLanguage: 'browser' | undefined;
};

/**
 * GET /status: for people, how every part and module is, by what the edge sees itself. Who deployed, and why, stays in the
 * journal. /status/en is in English, /status/id in Indonesian, whatever the reader has chosen.
 */
export async function answerStatus(exchange: Exchange, parts: Parts): Promise<void> {
  if (answerWrongMethod(exchange, 'GET', 'HEAD')) return;
  const language = languages.find((each) => exchange.pathname === `/status/${each}`);
  const page = await inLanguage(language, () => writeStatus(parts));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  answerText(exchange, 200, String(page), headers);
}

async function writeStatus({ health, failures, modules, guestLanguage }: Parts) {
  const [{ ready, parts, whole, counts }, registry, deploys] = await Promise.all([
    health.ready(),
    modules.registry(),
    modules.lastDeploys(),
  ]);
  const failed = [...failures.values()];
  const partRows = Object.entries(parts).map(([name, isReady]) => {
    const times = failed.filter((part) => part === name).length;
    return row(wordFor(words.names, name), isReady, times > 0 && words.failures(times));
  });
  const moduleRow = (name: string, label: string, version?: string) => {
    const isWhole = whole.get(name) ?? true;
    const deployed = deploys?.get(name.replaceAll('_', '-'));
    const installed = version || deployed?.to;
    return row(
      label,
      [isWhole, isWhole ? words.whole : words.notWhole],
      installed && words.version(installed),
      deployed && words.deployed(timeOf(new Date(deployed.at))),
    );
  };
  const rows = (registry ?? []).map(({ name, label, version }) => moduleRow(name, label, version));
  return statusPage({
    isReady: ready,
    parts: [...partRows, ...(counts ? countRows(counts) : [])],
    modules: [moduleRow('shell', words.frame), ...rows],
    guestLanguage,
  });
}

/** A chain that changed its past concerns everybody, whoever operates it. */
function countRows({ mails: { waiting, givenUp }, contradicted }: HealthCounts) {
  const isUnchanged = contradicted === 0;
  return [
    row(
      words.mails,
      waiting + givenUp === 0,
      waiting > 0 && words.mailsWaiting(waiting),
      givenUp > 0 && words.mailsGivenUp(givenUp),
    ),
    row(
      words.record,
      [isUnchanged, isUnchanged ? words.unchanged : words.changed],
      !isUnchanged && words.contradicted(contradicted),
    ),
  ];
}

const timeOf = (at: Date): string =>
  at.toLocaleString(languageNow() === 'en' ? 'en-GB' : 'id-ID', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
  });

/** `state`: whether it is well, and in which words. */
function row(
  label: string,
  state: boolean | readonly [isGood: boolean, word: string],
  ...said: readonly (string | false | undefined)[]
) {
  const [isGood, word] = typeof state === 'boolean' ? [state, state ? words.runs : words.disturbed] : state;
  const details = said.filter(Boolean).map((each) => html`<span>${each}</span> `);
  return html`<li><strong>${label}</strong><span class="${isGood ? 'good' : 'bad'}">${word}</span>${
    details.length > 0 ? html`<p class="dim">${details}</p>` : ''
  }</li>`;
}

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
.other{margin:1rem 0 0}.other a{display:inline-block;padding-block:.65rem;color:inherit}
.good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
`;

/** Whoever reads English, by the rule of shell/page/first.js, which knows what this device has chosen, goes to /status/en. */
const script = `
let chosen=null;try{chosen=localStorage.getItem('pasok-language')}catch{}
const asked='browser'in document.documentElement.dataset&&navigator.languages.map(l=>l.slice(0,2)).find(l=>l==='id'||l==='en');
if((chosen??asked)==='en')location.replace('/status/en');
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page brings its style and its one script along and nothing else. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Page = Pick<Parts, 'guestLanguage'> & {
  readonly isReady: boolean;
  readonly parts: readonly ReturnType<typeof row>[];
  readonly modules: readonly ReturnType<typeof row>[];
};

/** Light and dark. */
function statusPage({ isReady, parts, modules, guestLanguage }: Page) {
  const language = languageNow();
  const [other, otherName] = language === 'en' ? ['id', 'Bahasa Indonesia'] : ['en', 'English'];
  return html`<!doctype html>
<html lang="${language ?? 'id'}"${raw(guestLanguage ? ` data-${guestLanguage}` : '')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title}</title>
${raw(language ? '' : `<script>${script}</script>\n`)}<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Pasok</a> · Status</p>
<h1 class="${isReady ? 'good' : 'bad'}">${isReady ? words.allWell : words.someAway}</h1>
<p class="dim">${words.asOf(timeOf(new Date()))}</p>
<h2>${words.services}</h2>
<ul>${parts}</ul>
<h2>${words.versions}</h2>
<ul>${modules}</ul>
<p class="other"><a href="/status/${other}" hreflang="${other}" lang="${other}">${otherName}</a></p>
</main>
</body>
</html>
`;
}
