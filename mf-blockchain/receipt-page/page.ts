import { type ReceiptPart, verifyReceipt } from '@pasok/chain/receipt';
import { receivedOf, receivedUnits } from '@pasok/chain/received';
import type { ReceiptFile } from '@pasok/contracts/blockchain';

// The offline verifier: built with its style into one HTML file that is opened from disk.

const reasons: Record<ReceiptPart, string> = {
  file: 'Berkas ini bukan bukti blockchain, atau tidak persis seperti saat dibuat.',
  block: 'Isi blok diubah: hash blok bukan SHA-256 dari isinya.',
  work: "Hash blok tidak diawali '000': blok ini tidak ditambang.",
  agreement: 'Kesepakatan diubah: berbeda dari isi blok atau dari hash kesepakatannya.',
  key: 'Bukti ini ditandatangani dengan kunci lain daripada kunci yang Anda berikan.',
  signature: 'Tanda tangan tidak valid untuk blok ini.',
  time: 'Waktu blok ini sesudah waktu tanda tangannya.',
  log: 'Bukti ini tidak menunjukkan blok itu di log yang ditandatangani kunci Anda.',
  lines:
    'Hanya akhir barisnya yang berubah, seperti bila dikirim sebagai isi surel. Mintalah berkasnya sebagai lampiran.',
};

/** The checks in the order they are made. */
const order: readonly ReceiptPart[] = [
  'file',
  'block',
  'work',
  'agreement',
  'key',
  'signature',
  'time',
  'log',
  'lines',
];

const names: Record<ReceiptPart, string> = {
  file: 'Bentuk berkas',
  block: 'Hash blok',
  work: "Bukti kerja ('000')",
  agreement: 'Kesepakatan',
  key: 'Kunci',
  signature: 'Tanda tangan',
  time: 'Waktu',
  log: 'Log transparansi',
  lines: 'Akhir baris',
};

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

/** What is said before both are there. */
const asks = {
  file: 'Kunci sudah ada. Pilih berkas buktinya.',
  key: 'Sejauh ini benar. Masukkan kunci publik untuk memeriksa tanda tangannya.',
  shortKey:
    'Kunci publik terdiri dari 43 huruf, angka, tanda - atau _. Periksa lagi kunci yang Anda masukkan.',
};

const wibTime = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Jakarta',
});

/** In Western Indonesian time wherever the page is opened, so that two readers read the same; no time as it is. */
function inWib(time: string): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? time : `${wibTime.format(moment)} WIB`;
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
}

function make(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

function dealList({ agreement, block, statement }: ReceiptFile): HTMLElement {
  const { data } = block;
  const list = document.createElement('dl');
  const add = (name: string, text: string, className = '') =>
    list.append(make('dt', name), make('dd', text, className));
  add('Transaksi', data.transactionId, 'code');
  add('Pembeli', data.buyerName);
  add('Penjual', data.vendorName);
  for (const item of data.items) {
    const { name, quantity, price } = item;
    add('Barang', `${name}: ${quantity} × ${rupiah.format(price)}, dikonfirmasi ${receivedUnits(item)} unit`);
  }
  add('Total', rupiah.format(data.total));
  const { units, of, amount } = receivedOf(data);
  if (of > 0)
    add('Dikonfirmasi', `${units} dari ${of} unit · nilai unit terkonfirmasi ${rupiah.format(amount)}`);
  add('Dicatat', inWib(data.timestamp));
  add('Blok', `#${block.index}`);
  add('Hash blok', block.hash, 'code');
  add('Hash kesepakatan', agreement.hash, 'code');
  add('Ditandatangani', `${inWib(statement.time)}, kunci ${statement.keyId}`);
  return list;
}

/** Up to `until` every check was right; that one is `wrong`, or not made yet. */
function partLine(part: ReceiptPart, until: ReceiptPart | undefined, isWrong: boolean): HTMLElement {
  const isReached = until === undefined || order.indexOf(part) < order.indexOf(until);
  const mark = part === until && isWrong ? '✕ salah' : isReached ? '✓ benar' : '– tidak diperiksa';
  return make('li', `${names[part]}: ${mark}`);
}

type Answer = {
  verdict: string;
  reason?: string;
  /** The first check that failed or was not made; undefined: all were right. 'none': no list at all. */
  until: ReceiptPart | undefined | 'none';
  state: 'true' | 'false' | 'open';
  deal?: ReceiptFile;
  /** A receipt from before the log has no proof to check. */
  hasProof?: boolean;
};

function show({ verdict, reason = '', until, state, deal, hasProof }: Answer): void {
  const answer = element('answer', HTMLElement);
  answer.hidden = false;
  answer.dataset.valid = state;
  element('verdict', HTMLElement).textContent = verdict;
  element('reason', HTMLElement).textContent = reason;
  const checked = until === 'none' ? [] : order.filter((part) => part !== 'log' || hasProof);
  const lines = checked.map((part) =>
    partLine(part, until === 'none' ? undefined : until, state === 'false'),
  );
  element('parts', HTMLOListElement).replaceChildren(...lines);
  // What a changed file says is not shown: it would be read as if it were so.
  element('deal', HTMLElement).replaceChildren(...(deal ? [dealList(deal)] : []));
}

const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

function answerTo(file: Uint8Array | undefined, key: string): Answer {
  const open = { verdict: 'Belum lengkap', state: 'open' } as const;
  const shortKey = key !== '' && !isKey(key);
  if (!file) return { ...open, reason: shortKey ? asks.shortKey : asks.file, until: 'none' };
  const verdict = verifyReceipt(file, key);
  const hasProof = verdict.receipt?.proof !== undefined;
  if (verdict.isValid)
    return { verdict: '✓ Bukti valid', until: undefined, state: 'true', deal: verdict.receipt, hasProof };
  if (verdict.part === 'key' && !isKey(key))
    return { ...open, reason: shortKey ? asks.shortKey : asks.key, until: 'key', hasProof };
  return {
    hasProof,
    verdict: '✕ Bukti TIDAK valid',
    reason: reasons[verdict.part],
    until: verdict.part,
    state: 'false',
  };
}

let checks = 0;

/** Answers whatever is there, the key or the file first: each is judged as far as it can be without the other. */
async function check(): Promise<void> {
  const mine = ++checks;
  const file = element('file', HTMLInputElement).files?.[0];
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  // A later choice was read sooner.
  if (mine !== checks) return;
  const key = element('key', HTMLInputElement).value.trim();
  if (bytes || key !== '') show(answerTo(bytes, key));
  else element('answer', HTMLElement).hidden = true;
}

element('form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
element('file', HTMLInputElement).addEventListener('change', () => void check());
element('key', HTMLInputElement).addEventListener('input', () => void check());
// A browser that restores the form tells nobody.
void check();
