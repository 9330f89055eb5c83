import { isId } from './id.ts';
import { plainText } from './plain-text.ts';

/** What a text may name; `isSure`: it says so by '#', a word or a file's name, and is nothing else. */
type PrintedName = {
  isSure: boolean;
  /** A whole id. */
  id?: string;
  /** The end of an id, as screens, labels and files print it. */
  shortId?: string;
  /** A block's number. */
  block?: number;
  /** The beginning of a hash in lower-case hex digits, and its end where the middle is left out. */
  hash?: { start: string; end: string };
};

/** 'penawaran-a1b2c3.csv', 'QR-Token-a1b2c3.zip', 'bukti-blockchain-12.json', once 'pasok-kuitansi-12.json': names of our files. */
const fileName =
  /^(?:penawaran|qr-token|(bukti-blockchain|pasok-kuitansi))-([0-9a-f]+)(?: ?\(\d+\))?(?:\.(?:csv|zip|json))?$/;
const word = /^(?:request|permintaan|penawaran|offer|transaksi|transaction|(blok|block))(?=[ #0-9])/;
/** Up to nine digits: what a database takes for a number. */
const number = /^(?:\d{1,3}(?:[., ]\d{3}){1,2}|\d{1,9})$/;
const shortened = /^([0-9a-f]{4,64})(?:(?:\.{2,}|-{2,}|\*+)([0-9a-f]{2,63}))?$/;

/**
 * Reads how things are named where people copy from: '#a1b2c3', 'Request #A1B2C3', 'Blok #1.234', a hash whole, begun, with '0x',
 * in capitals, in groups, or with its middle left out. A text may name several things: '123456' is a number and an end of an id.
 */
export function readPrintedName(text: string): PrintedName {
  const plain = plainText(text).toLowerCase();
  const file = fileName.exec(plain);
  const named = word.exec(plain);
  const rest = file?.[2] ?? plain.slice(named?.[0].length ?? 0).trim();
  const isMarked = rest.startsWith('#');
  const bare = rest.replace(/^#\s*/, '');
  if (isId(bare)) return { isSure: true, id: bare };
  const isBlock = Boolean(file?.[1] ?? named?.[1]);
  const hash = shortened.exec(bare.replace(/^0x/, '').replace(/[\s:]/g, ''));
  return {
    isSure: Boolean(file ?? named) || isMarked,
    ...(number.test(bare) && (isBlock || !file) && { block: Number(bare.replace(/[., ]/g, '')) }),
    ...(/^[0-9a-f]{6}$/.test(bare) && !isBlock && { shortId: bare }),
    ...(hash?.[1] && !named && !file && { hash: { start: hash[1], end: hash[2] ?? '' } }),
  };
}
