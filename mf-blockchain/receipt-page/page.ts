import { type ReceiptPart, type ReceiptVerdict, verifyReceipt } from '@pasok/chain/receipt';
import { receivedOf, receivedUnits } from '@pasok/chain/received';
import type { ReceiptFile } from '@pasok/contracts/blockchain';

// The offline verifier: built with its style into one HTML file that is opened from disk.

const reasons: Record<ReceiptPart, string> = {
  file: 'Berkas ini bukan kuitansi, atau tidak persis seperti saat dibuat.',
  block: 'Isi blok diubah: hash blok bukan SHA-256 dari isinya.',
  work: "Hash blok tidak diawali '000': blok ini tidak ditambang.",
  agreement: 'Kesepakatan diubah: berbeda dari isi blok atau dari hash kesepakatannya.',
  key: 'Kuitansi ini ditandatangani dengan kunci lain daripada kunci yang Anda berikan.',
  signature: 'Tanda tangan tidak valid untuk blok ini.',
};

/** The checks in the order they are made. */
const order: readonly ReceiptPart[] = ['file', 'block', 'work', 'agreement', 'key', 'signature'];

const names: Record<ReceiptPart, string> = {
  file: 'Bentuk berkas',
  block: 'Hash blok',
  work: "Bukti kerja ('000')",
  agreement: 'Kesepakatan',
  key: 'Kunci',
  signature: 'Tanda tangan',
};

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

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
  add('Dicatat', data.timestamp);
  add('Blok', `#${block.index}`);
  add('Hash blok', block.hash, 'code');
  add('Hash kesepakatan', agreement.hash, 'code');
  add('Ditandatangani', `${statement.time}, kunci ${statement.keyId}`);
  return list;
}

function partLine(part: ReceiptPart, wrong: ReceiptPart | undefined): HTMLElement {
  const isReached = wrong === undefined || order.indexOf(part) < order.indexOf(wrong);
  const mark = part === wrong ? '✕ salah' : isReached ? '✓ benar' : '– tidak diperiksa';
  return make('li', `${names[part]}: ${mark}`);
}

function show(verdict: ReceiptVerdict): void {
  const wrong = verdict.isValid ? undefined : verdict.part;
  const answer = element('answer', HTMLElement);
  answer.hidden = false;
  answer.dataset.valid = String(verdict.isValid);
  element('verdict', HTMLElement).textContent = verdict.isValid
    ? '✓ Kuitansi valid'
    : '✕ Kuitansi TIDAK valid';
  element('reason', HTMLElement).textContent = wrong ? reasons[wrong] : '';
  element('parts', HTMLOListElement).replaceChildren(...order.map((part) => partLine(part, wrong)));
  // What a changed file says is not shown: it would be read as if it were so.
  element('deal', HTMLElement).replaceChildren(...(verdict.isValid ? [dealList(verdict.receipt)] : []));
}

async function check(): Promise<void> {
  const file = element('file', HTMLInputElement).files?.[0];
  const key = element('key', HTMLInputElement).value.trim();
  element('answer', HTMLElement).hidden = true;
  if (!file || key === '') return;
  show(verifyReceipt(new Uint8Array(await file.arrayBuffer()), key));
}

element('form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
element('file', HTMLInputElement).addEventListener('change', () => void check());
element('key', HTMLInputElement).addEventListener('input', () => void check());
