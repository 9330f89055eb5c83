import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { commitAct, rowHash } from './act.ts';
import { proveActs } from './act-place.ts';
import { actsFileText, isActsFile, type PlacedAct, verifyActsFile } from './acts-file.ts';
import { placeActs } from './test/placed-acts.ts';
import { openCheckpoint, signCheckpoint } from './tlog/checkpoint.ts';
import { formatVkey } from './tlog/note-key.ts';
import { signer, tilesByDefinition } from './tlog/test/small-log.ts';
import { readTilePath } from './tlog/tiles.ts';
import { openTree } from './tlog/tree.ts';

const key = signer('pasok.example/log/acts', 'note', 1);
const at = '2026-11-30T03:15:00.000Z';

/** Acts of a log of one quarter, as a person saves them. */
function placed(...rows: Pick<PlacedAct, 'kind' | 'id' | 'text'>[]): Promise<PlacedAct[]> {
  const acts = rows.map((row) => ({ ...row, salt: randomBytes(32).toString('hex') }));
  return placeActs(acts, ({ text, salt, ...of }) => commitAct(of, rowHash(text), salt), { at, log: key });
}

it('asks the log for each file once, however many acts lie in it', async () => {
  const entries = Array.from({ length: 3 }, (_, at) => Buffer.from(`entry ${at}`));
  const readTile = tilesByDefinition(entries);
  const root = await openTree(3, readTile).root();
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    if (path === 'checkpoint') return Buffer.from(signCheckpoint({ origin: key.name, size: 3, root }, key));
    if (path === 'vkey') return Buffer.from(formatVkey(key));
    const tile = readTilePath(path);
    if (!tile || tile.level === 'entries') throw new Error(path);
    return readTile({ level: tile.level, index: tile.index, width: tile.width });
  };
  const logged = [0, 1, 2, 2].map((leaf) => ({ at, leaf, place: 0, path: [] }));
  const { places } = await proveActs(ask, logged);
  expect(places).toHaveLength(4);
  expect([...new Set(asked)]).toEqual(asked);
});

const rows = [
  { kind: 'history' as const, id: 'a', text: '{"kind":"created"}' },
  { kind: 'paper' as const, id: 'b', text: '{"total":100}' },
];

it('holds rows that the log has, and names the one that is not as it was written', async () => {
  const [first, second] = await placed(...rows);
  if (!first || !second) throw new Error('two acts');
  const text = actsFileText([first, second]);
  expect(isActsFile(text)).toBe(true);
  const open = vi.fn(openCheckpoint);
  expect(verifyActsFile(text, [key], open)).toMatchObject({
    isRight: true,
    acts: rows,
    log: { size: 1, index: 0 },
  });
  // A signature for the file, not for each of its acts.
  expect(open).toHaveBeenCalledTimes(1);
  const changed = actsFileText([first, { ...second, text: '{"total":900}' }]);
  expect(verifyActsFile(changed, [key])).toMatchObject({ part: 'proof', act: { id: 'b' } });
  const other = actsFileText([{ ...first, kind: 'paper_end' }, second]);
  expect(verifyActsFile(other, [key])).toMatchObject({ isRight: false, act: { id: 'a' } });
  expect(verifyActsFile(text, [{ ...key, publicKey: randomBytes(32) }])).toMatchObject({ part: 'proof' });
  for (const none of [actsFileText([]), text.trim(), text.replace('"acts"', '"akta"'), '{}'])
    expect(verifyActsFile(none, [key])).toEqual({ isRight: false, part: 'file' });
});
