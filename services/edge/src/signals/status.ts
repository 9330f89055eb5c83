import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { HealthCounts, MailCounts } from '@pasok/contracts/http';
import { type JournalLine, readJournalText } from '@pasok/contracts/journal';
import { type Language, languages } from '@pasok/contracts/language';
import { registrySchema } from '@pasok/contracts/registry';
import { inLanguage, spoken } from '@pasok/service/base/spoken';
import { answerText, answerWrongMethod, type Exchange } from '../exchange.ts';
import type { Health } from '../readiness.ts';
import { type FileStore, readAs, readOnce } from '../static/file-store.ts';
import type { HourCounts } from './hour-counts.ts';
import { statusTexts as en } from './status-texts.en.ts';
import { statusTexts } from './status-texts.ts';

spoken(statusTexts, { en });

type Parts = {
  readonly health: Health;
  readonly failures: HourCounts;
  readonly store: FileStore;
  readonly modulesDir: string;
  readonly guestLanguage: 'browser' | undefined;
};

/**
 * GET /status: for people, how every part and module is, by what the edge sees itself. Who deployed, and why, stays in the
 * journal. /status/en is in English, /status/id in Indonesian, whatever the reader has chosen.
 */
export async function answerStatus(exchange: Exchange, parts: Parts): Promise<void> {
  if (answerWrongMethod(exchange, 'GET', 'HEAD')) return;
  const language = languageOf(exchange.pathname);
  const page = await inLanguage(language, () => writeStatus(parts, language));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  answerText(exchange, 200, page, headers);
}

async function writeStatus(
  { health, failures, store, modulesDir, guestLanguage }: Parts,
  language?: Language,
) {
  const [{ ready, parts, whole, counts }, registry, deploys] = await Promise.all([
    health.ready(),
    readAs(store, join(modulesDir, 'registry.json'), registrySchema),
    readOnce(store, join(modulesDir, '.journal.jsonl'), lastDeploys),
  ]);
  const hour = failures.lastHour();
  const partRows = Object.entries(parts).map(([name, isReady]) => {
    const times = hour.get(name) ?? 0;
    const details = times > 0 ? [statusTexts.failures(times)] : [];
    return row(nameOf(name), isReady ? statusTexts.runs : statusTexts.disturbed, isReady, details);
  });
  const moduleRow = (name: string, label: string, version?: string) => {
    const isWhole = whole.get(name) ?? true;
    const deployed = deploys?.get(name.replaceAll('_', '-'));
    const installed = version || deployed?.to;
    const details = [
      ...(installed ? [statusTexts.version(installed)] : []),
      ...(deployed ? [statusTexts.deployed(new Date(deployed.at))] : []),
    ];
    return row(label, isWhole ? statusTexts.whole : statusTexts.notWhole, isWhole, details);
  };
  if (counts) partRows.push(mailRow(counts.mails), evidenceRow(counts));
  const modules = (registry ?? []).map(({ name, label, version }) => moduleRow(name, label, version));
  const rows = { parts: partRows, modules: [moduleRow('shell', statusTexts.frame), ...modules] };
  return statusPage(ready, rows, { language, guestLanguage });
}

const languageOf = (pathname: string) => languages.find((each) => pathname === `/status/${each}`);

const nameOf = (part: string): string =>
  Object.entries(statusTexts.names).find(([name]) => name === part)?.[1] ?? part;

/** The last deploy of each part, by the last lines of the journal: it has no end, and anybody may ask for this page. */
const lastDeploys = (journal: string): ReadonlyMap<string, JournalLine> =>
  new Map(readJournalText(journal.split('\n').slice(-1_000).join('\n')).map((line) => [line.part, line]));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const row = (label: string, state: string, isGood: boolean, details: readonly string[]) =>
  `<li><strong>${safe(label)}</strong><span class="${isGood ? 'good' : 'bad'}">${safe(state)}</span>${
    details.length > 0
      ? `<p class="dim">${details.map((each) => `<span>${safe(each)}</span>`).join(' ')}</p>`
      : ''
  }</li>`;

function mailRow({ waiting, givenUp }: MailCounts): string {
  const details = [
    ...(waiting > 0 ? [statusTexts.mailsWaiting(waiting)] : []),
    ...(givenUp > 0 ? [statusTexts.mailsGivenUp(givenUp)] : []),
  ];
  const isGood = details.length === 0;
  return row(statusTexts.mails, isGood ? statusTexts.runs : statusTexts.disturbed, isGood, details);
}

/** A chain that changed its past concerns everybody, whoever operates it. */
function evidenceRow({ contradicted }: HealthCounts): string {
  const isGood = contradicted === 0;
  const details = isGood ? [] : [statusTexts.contradicted(contradicted)];
  return row(statusTexts.record, isGood ? statusTexts.unchanged : statusTexts.changed, isGood, details);
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

type Reader = { readonly language: Language | undefined } & Pick<Parts, 'guestLanguage'>;

/** Light and dark. */
const statusPage = (
  isReady: boolean,
  rows: Record<'parts' | 'modules', readonly string[]>,
  { language, guestLanguage }: Reader,
) => `<!doctype html>
<html lang="${language ?? 'id'}"${guestLanguage ? ` data-${guestLanguage}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${statusTexts.title}</title>
${language ? '' : `<script>${script}</script>\n`}<style>${style}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Pasok</a> · Status</p>
<h1 class="${isReady ? 'good' : 'bad'}">${isReady ? statusTexts.allWell : statusTexts.someAway}</h1>
<p class="dim">${statusTexts.asOf(new Date())}</p>
<h2>${statusTexts.services}</h2>
<ul>${rows.parts.join('')}</ul>
<h2>${statusTexts.versions}</h2>
<ul>${rows.modules.join('')}</ul>
<p class="other">${language === 'en' ? '<a href="/status/id" hreflang="id" lang="id">Bahasa Indonesia</a>' : '<a href="/status/en" hreflang="en" lang="en">English</a>'}</p>
</main>
</body>
</html>
`;
