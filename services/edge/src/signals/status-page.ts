import { plainPage } from '../plain-page.ts';

/** One part of the page as people see it. */
export type ModuleRow = {
  label: string;
  version: string;
  deployedAt: string | undefined;
  failures: number;
};
type Status = { parts: Readonly<Record<string, boolean>>; modules: readonly ModuleRow[]; now: Date };

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

const row = (label: string, state: string, isGood: boolean, details: readonly string[] = []) =>
  `<li><strong>${safe(label)}</strong><span class="${isGood ? 'good' : 'bad'}">${safe(state)}</span>${
    details.length > 0
      ? `<p class="dim">${details.map((each) => `<span>${safe(each)}</span>`).join(' ')}</p>`
      : ''
  }</li>`;

function moduleRow({ label, version, deployedAt, failures }: ModuleRow): string {
  const state = failures === 0 ? 'Tidak ada gangguan' : `${failures} gangguan dalam satu jam`;
  const details = [
    ...(version ? [`Versi ${version}`] : []),
    ...(deployedAt ? [`dipasang ${time.format(new Date(deployedAt))}`] : []),
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
  return plainPage(
    'Status',
    `<h1 class="${isReady ? 'good' : 'bad'}">${heading}</h1>
<p class="dim">Keadaan pada ${time.format(now)}. Muat ulang halaman ini untuk keadaan terbaru.</p>
<h2>Layanan</h2>
<ul>${partRows.join('')}</ul>
<h2>Versi dan gangguan</h2>
<ul>${modules.map(moduleRow).join('')}</ul>`,
  );
}
