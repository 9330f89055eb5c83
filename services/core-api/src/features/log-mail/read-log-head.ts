import { readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import { readEntries, tilePath, tileWidth } from '@pasok/chain/tlog/tiles';
import { peerHeaders } from '@pasok/service/http/peer-call';

/** The checkpoint of the log as it is signed, the newest block in it, and the moment at which it was so. */
export type LogHead = { note: string; index: number; hash: string; at: Date };

/** Reads both from chain-api, as anybody may. @throws Error where it is away or the two do not fit */
export async function readLogHead(chainApi: string, timeoutMs = 3_000): Promise<LogHead> {
  const ask = async (path: string): Promise<Uint8Array> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(new URL(`/log/${path}`, chainApi), {
      headers: peerHeaders,
      redirect: 'error',
      signal,
    });
    if (!answer.ok) throw new Error(`chain-api answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const at = new Date();
  const note = new TextDecoder().decode(await ask('checkpoint'));
  const { size } = readCheckpointText(readNote(note).text);
  const index = size - 1;
  const place = Math.floor(index / tileWidth);
  const width = size - place * tileWidth;
  const entries = readEntries(await ask(tilePath({ level: 'entries', index: place, width })));
  return { note, at, index, hash: Buffer.from(entries.at(-1) ?? []).toString('hex') };
}
