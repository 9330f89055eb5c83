import { readSuccessions } from '@pasok/chain/succession';
import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { type ReadTile, tilePath } from '@pasok/chain/tlog/tiles';
import type { KeySuccession } from '@pasok/contracts/blockchain';
import { OperatorError } from '@pasok/postgres/operator-error';

export type Call = (address: string, init: RequestInit) => Promise<Response>;

/** The log of a product, read as anybody reads it. */
export type LogSource = {
  readonly address: string;
  readonly checkpoint: () => Promise<string>;
  readonly keys: () => Promise<NoteKey[]>;
  /** How its keys followed one another; none of a log that has no such file. */
  readonly successions: () => Promise<KeySuccession[]>;
  readonly tile: ReadTile;
};

/** Where the log of acts is answered; the other one is its address up to 1.2.0. */
const actPaths = ['/log/acts', '/log/offers'];
export const isOfActs = (address: string): boolean => actPaths.some((path) => address.endsWith(path));

const timeoutMs = 10_000;
/** A tile has 8,192 bytes. */
const maxBytes = 65_536;

/** The log of blocks of an address, or that of acts (`…/log/acts`). What it throws is a sentence for the person who watches. */
export function openLogSource(address: string, call: Call = fetch): LogSource {
  const base = isOfActs(address) ? address : `${address}/log`;
  const read = async (path: string): Promise<Uint8Array> => {
    const away = () => new OperatorError(`${address} does not answer.`);
    const init: RequestInit = {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    const answer = await call(`${base}/${path}`, init).catch(() => Promise.reject(away()));
    if (!answer.ok)
      throw new OperatorError(`${address} answered ${answer.status} to ${new URL(base).pathname}/${path}.`);
    return readBounded(answer).catch((error: unknown) =>
      Promise.reject(error instanceof OperatorError ? error : away()),
    );
  };
  const text = async (path: string) => new TextDecoder().decode(await read(path));
  return {
    address,
    checkpoint: () => text('checkpoint'),
    keys: async () => readKeys(address, await text('vkey')),
    successions: async () => readSuccessions(await text('successions').catch(() => '')),
    tile: (tile) => read(tilePath(tile)),
  };
}

async function readBounded({ body, url }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxBytes) throw new OperatorError(`${url} answered more than a log holds.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function readKeys(address: string, lines: string): NoteKey[] {
  try {
    return lines.trim().split('\n').map(readVkey);
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    throw new OperatorError(`${address} answered something else than keys to /log/vkey.`);
  }
}
