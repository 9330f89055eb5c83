import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { HealthCounts, MailCounts } from '@pasok/contracts/http';
import { type JournalLine, readJournalText } from '@pasok/contracts/journal';
import { registrySchema } from '@pasok/contracts/registry';
import { answerText, answerWrongMethod, type Exchange } from '../exchange.ts';
import type { Health } from '../readiness.ts';
import { type FileStore, readAs, readOnce } from '../static/file-store.ts';
import type { HourCounts } from './hour-counts.ts';

type Parts = {
  readonly health: Health;
  readonly failures: HourCounts;
  readonly store: FileStore;
  readonly modulesDir: string;
};

/**
 * GET /status: for people, how every part and module is, by what the edge sees itself. Who deployed, and why, stays in the
 * journal.
 */
export async function answerStatus(
  exchange: Exchange,
  { health, failures, store, modulesDir }: Parts,
): Promise<void> {
  if (answerWrongMethod(exchange, 'GET', 'HEAD')) return;
  const [{ ready, parts, whole, counts }, registry, deploys] = await Promise.all([
    health.ready(),
    readAs(store, join(modulesDir, 'registry.json'), registrySchema),
    readOnce(store, join(modulesDir, '.journal.jsonl'), lastDeploys),
  ]);
  const hour = failures.lastHour();
  const partRows = Object.entries(parts).map(([name, isReady]) => {
    const times = hour.get(name) ?? 0;
    const details = times > 0 ? [`${times} gangguan dalam satu jam`] : [];
    return row(names[name] ?? name, isReady ? 'Berjalan' : 'Terganggu', isReady, details);
  });
  const moduleRow = (name: string, label: string, version?: string) => {
    const isWhole = whole.get(name) ?? true;
    const deployed = deploys?.get(name.replaceAll('_', '-'));
    const details = [
      ...(version || deployed?.to ? [`Versi ${version || deployed?.to}`] : []),
      ...(deployed ? [`dipasang ${time.format(new Date(deployed.at))}`] : []),
    ];
    return row(label, isWhole ? 'Tidak ada gangguan' : 'Berkasnya tidak utuh', isWhole, details);
  };
  const modules = (registry ?? []).map(({ name, label, version }) => moduleRow(name, label, version));
  if (counts) partRows.push(mailRow(counts.mails), evidenceRow(counts));
  const rows = { parts: partRows, modules: [moduleRow('shell', 'Kerangka halaman'), ...modules] };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  answerText(exchange, 200, statusPage(ready, rows), headers);
}

/** The last deploy of each part, by the last lines of the journal: it has no end, and anybody may ask for this page. */
const lastDeploys = (journal: string): ReadonlyMap<string, JournalLine> =>
  new Map(readJournalText(journal.split('\n').slice(-1_000).join('\n')).map((line) => [line.part, line]));

const names: Record<string, string> = {
  'core-api': 'Akun, permintaan, dan transaksi',
  'chain-api': 'Blockchain',
  shell: 'Halaman',
  modules: 'Bagian halaman',
};

const time = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
  timeZoneName: 'short',
});

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
    ...(waiting > 0 ? [`${waiting} menunggu dicoba lagi`] : []),
    ...(givenUp > 0 ? [`${givenUp} tidak terkirim dalam tujuh hari`] : []),
  ];
  const isGood = details.length === 0;
  return row('Surat (email)', isGood ? 'Berjalan' : 'Terganggu', isGood, details);
}

/** A chain that changed its past concerns everybody, whoever operates it. */
function evidenceRow({ contradicted }: HealthCounts): string {
  const isGood = contradicted === 0;
  const details = isGood
    ? []
    : [`${contradicted} blok hilang, berubah, atau mencatat transaksi yang tidak ada`];
  return row('Catatan blockchain', isGood ? 'Seperti semula' : 'Berubah', isGood, details);
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
.good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
`;

/** The page brings its style along and nothing else; no script runs in it. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Indonesian, light and dark, without a script. */
const statusPage = (
  isReady: boolean,
  rows: Record<'parts' | 'modules', readonly string[]>,
) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Status Pasok</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Pasok</a> · Status</p>
<h1 class="${isReady ? 'good' : 'bad'}">${isReady ? 'Semua layanan berjalan' : 'Sebagian layanan sedang terganggu'}</h1>
<p class="dim">Keadaan pada ${time.format(new Date())}. Muat ulang halaman ini untuk keadaan terbaru.</p>
<h2>Layanan</h2>
<ul>${rows.parts.join('')}</ul>
<h2>Versi</h2>
<ul>${rows.modules.join('')}</ul>
</main>
</body>
</html>
`;
