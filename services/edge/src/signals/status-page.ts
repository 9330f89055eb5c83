/** A version that not everybody gets. */
export type CandidateRow = { version: string; isWithdrawn: boolean; percent: number; accounts: number };
/** One part of the page as people see it. */
export type ModuleRow = {
  label: string;
  version: string;
  deployedAt: string | undefined;
  failures: number;
  candidate?: CandidateRow | undefined;
};
type Status = { parts: Readonly<Record<string, boolean>>; modules: readonly ModuleRow[]; now: Date };

const names: Record<string, string> = {
  'core-api': 'Akun, permintaan, dan transaksi',
  'chain-api': 'Blockchain',
  shell: 'Halaman',
  modules: 'Bagian halaman',
};

const time = new Intl.DateTimeFormat('id-ID', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ timeZone: 'Asia/Jakarta', timeZoneName: 'short' },
});

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

export const style = `
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
li .dim{grid-column:1/-1;overflow-wrap:anywhere}.dim span{display:inline-block}
.good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
`;

const row = (label: string, state: string, isGood: boolean, details: readonly string[] = []) =>
  `<li><strong>${safe(label)}</strong><span class="${isGood ? 'good' : 'bad'}">${safe(state)}</span>${
    details.length > 0
      ? `<p class="dim">${details.map((each) => `<span>${safe(each)}</span>`).join(' · ')}</p>`
      : ''
  }</li>`;

function candidateWords({ version, isWithdrawn, percent, accounts }: CandidateRow): string {
  if (isWithdrawn) return `Versi ${version} ditarik karena lebih sering gagal`;
  const audience = [
    ...(percent > 0 ? [`${percent.toLocaleString('id-ID')} % akun`] : []),
    ...(accounts > 0 ? [`${accounts} akun terpilih`] : []),
  ];
  return `Versi ${version} dicoba oleh ${audience.join(' dan ') || 'nol akun'}`;
}

function moduleRow({ label, version, deployedAt, failures, candidate }: ModuleRow): string {
  const state = failures === 0 ? 'Tidak ada gangguan' : `${failures} gangguan dalam satu jam`;
  const details = [
    ...(version ? [`Versi ${version}`] : []),
    ...(deployedAt ? [`dipasang ${time.format(new Date(deployedAt))}`] : []),
    ...(candidate ? [candidateWords(candidate)] : []),
  ];
  return row(label, state, failures === 0, details);
}

/** The page of /status: Indonesian, light and dark, without a script. */
export function statusPage({ parts, modules, now }: Status): string {
  const isReady = Object.values(parts).every(Boolean);
  const heading = isReady ? 'Semua layanan berjalan' : 'Sebagian layanan sedang terganggu';
  const partRows = Object.entries(parts).map(([name, ready]) =>
    row(names[name] ?? name, ready ? 'Berjalan' : 'Terganggu', ready),
  );
  return `<!doctype html>
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
<h1 class="${isReady ? 'good' : 'bad'}">${heading}</h1>
<p class="dim">Keadaan pada ${time.format(now)}. Muat ulang halaman ini untuk keadaan terbaru.</p>
<h2>Layanan</h2>
<ul>${partRows.join('')}</ul>
<h2>Versi dan gangguan</h2>
<ul>${modules.map(moduleRow).join('')}</ul>
</main>
</body>
</html>
`;
}
