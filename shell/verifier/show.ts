import { dealSigners, signedWords } from '@pasok/chain/deal-signatures';
import { keyWords } from '@pasok/chain/key-words';
import { receivedOf, receivedUnits } from '@pasok/chain/received';
import { registeredWords } from '@pasok/chain/registered-keys';
import type { SealFile } from '@pasok/chain/seal-file';
import type { Witness } from '@pasok/chain/tlog/checkpoint';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import type { Answer } from './said.ts';
import { texts } from './texts.ts';

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

const wibTime = new Intl.DateTimeFormat(texts.dates, {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Asia/Jakarta',
});

/** In Western Indonesian time wherever the page is opened, so that two readers read the same; no time as it is. */
export function inWib(time: string | number): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? String(time) : `${wibTime.format(moment)} WIB`;
}

/** An element that the page has. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
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

type Add = (name: string, text: string, className?: string) => void;

/** How many keys signed and as whom; whose they are, only their owners can say. */
function addSigners(add: Add, { block: { data }, signatures, keys = [] }: ReceiptFile): void {
  const words = texts.deal;
  if (!signatures) {
    add(words.receipt, words.unasked);
    return;
  }
  const signers = dealSigners(data, signatures);
  add(words.agreed, signedWords(signers, 'agreement'));
  add(words.receipt, signedWords(signers, 'receipt'));
  for (const party of ['buyer', 'vendor'] as const)
    for (const key of new Set([...signers.agreement[party], ...signers.receipt[party]]))
      add(words.keys[party], keyWords(key), 'code');
  if (keys.length > 0) add(words.owners, registeredWords(data.transactionId, keys));
  if (signatures.length > 0) add(words.owners, words.unproved);
}

function dealList(receipt: ReceiptFile): HTMLElement {
  const { agreement, block, statement } = receipt;
  const { data } = block;
  const words = texts.deal;
  const list = document.createElement('dl');
  const add: Add = (name, text, className = '') => list.append(make('dt', name), make('dd', text, className));
  add(words.transaction, data.transactionId, 'code');
  add(words.buyer, data.buyerName);
  add(words.vendor, data.vendorName);
  for (const item of data.items) {
    const { name, quantity, price } = item;
    add(words.item, words.line(name, quantity, rupiah.format(price), receivedUnits(item)));
  }
  add(words.total, rupiah.format(data.total));
  const { units, of, amount } = receivedOf(data);
  if (of > 0) add(words.received, words.units(units, of, rupiah.format(amount)));
  add(words.recorded, inWib(data.timestamp));
  add(words.block, `#${block.index}`);
  add(words.hash, block.hash, 'code');
  add(words.agreement, agreement.hash, 'code');
  add(words.signed, words.by(inWib(statement.time), statement.keyId));
  addSigners(add, receipt);
  return list;
}

function offerList({ offer, commitment }: SealFile): HTMLElement {
  const words = texts.seal.offer;
  const list = document.createElement('dl');
  const add = (name: string, text: string, className = '') =>
    list.append(make('dt', name), make('dd', text, className));
  add(words.request, offer.requestId, 'code');
  add(words.vendor, offer.vendorId, 'code');
  for (const { name, brand, spec, quantity, price, notes } of offer.items) {
    const kind = [brand, spec, notes].filter(Boolean).join(' · ');
    add(words.item, words.line(name, kind, quantity, rupiah.format(price)));
  }
  add(words.total, rupiah.format(offer.total));
  if (offer.deliveryTime !== null) add(words.delivery, words.days(offer.deliveryTime));
  if (offer.notes !== null) add(words.notes, offer.notes);
  if (offer.terms) add(words.terms, JSON.stringify(offer.terms), 'code');
  add(words.commitment, commitment, 'code');
  return list;
}

/** What a paper says, to be held against a print; of a text that is none nothing. */
function paperList({ content }: { content: string }): HTMLElement {
  const words = texts.paper;
  const list = document.createElement('dl');
  const add = (name: string, text: unknown) =>
    list.append(make('dt', name), make('dd', typeof text === 'string' ? text : ''));
  const said = Object(JSON.parse(content));
  add(words.number, said.number);
  add(words.date, said.date);
  for (const party of ['buyer', 'vendor'] as const) {
    const { name, tradeName } = Object(said[party]);
    add(texts.deal[party], [tradeName, name].filter(Boolean).join(' · '));
  }
  for (const item of Array.isArray(said.items) ? said.items : []) {
    const { name, quantity, price } = Object(item);
    add(texts.deal.item, `${name}: ${quantity}${price === undefined ? '' : ` × ${rupiah.format(price)}`}`);
  }
  const { total, due } = Object(said.amounts);
  if (total !== undefined) add(texts.deal.total, rupiah.format(total));
  if (due !== undefined) add(words.due, rupiah.format(due));
  return list;
}

/** Each row as it was hashed, so that nothing of it is left to this page. */
function actList(acts: NonNullable<Answer['acts']>): HTMLElement {
  const list = document.createElement('dl');
  for (const { name, text } of acts) list.append(make('dt', name), make('dd', text, 'code'));
  return list;
}

function witnessLine({ name, isRight, isOtherKey, time }: Witness): string {
  if (isOtherKey) return texts.seen.otherKey(name);
  if (isRight === undefined) return texts.seen.unknown(name);
  return texts.seen.right(name, time ? inWib(time * 1_000) : '');
}

function seenLines({ witnesses, log, key }: NonNullable<Answer['seen']>, isOwnKey: boolean): HTMLElement[] {
  const words = texts.seen;
  const lines = witnesses.length > 0 ? witnesses.map(witnessLine) : [words.nobody];
  const list = document.createElement('ul');
  const keyLine = key && `${key}, ${isOwnKey ? words.own : words.server}`;
  list.append(...[log, ...lines, keyLine].flatMap((line) => (line ? make('li', line) : [])));
  return [make('h3', words.title), list];
}

/** Draws an answer. What a changed file says is not shown: it would be read as if it were so. */
export function show(answer: Answer, isOwnKey: boolean): void {
  const { state, verdict, reasons, checks = [], deal, offer, paper, acts, seen } = answer;
  element('answer', HTMLElement).hidden = false;
  element('answer', HTMLElement).dataset.state = state;
  element('verdict', HTMLElement).textContent = verdict;
  element('reasons', HTMLElement).replaceChildren(...reasons.map((reason) => make('p', reason)));
  element('parts', HTMLOListElement).replaceChildren(...checks.map((check) => make('li', check)));
  element('deal', HTMLElement).replaceChildren(
    ...(deal ? [dealList(deal)] : []),
    ...(offer ? [offerList(offer)] : []),
    ...(paper ? [paperList(paper)] : []),
    ...(acts ? [actList(acts)] : []),
  );
  element('seen', HTMLElement).replaceChildren(...(seen ? seenLines(seen, isOwnKey) : []));
  element('break', HTMLElement).hidden = answer.receipt === undefined;
  element('save', HTMLElement).hidden = answer.evidence === undefined;
  element('ask', HTMLElement).hidden = answer.askable === undefined;
  element('ask-where', HTMLElement).textContent = answer.askable ?? '';
}

/** Says what goes on until there is an answer. */
export function showBusy(words: string): void {
  show({ state: 'open', verdict: words, reasons: [] }, false);
}

/** Gives a text to whoever sits here, as a file. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
