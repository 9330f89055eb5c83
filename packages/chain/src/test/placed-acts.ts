import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import type { ActPlace } from '@pasok/contracts/act';
import { fillQuarter, quarterEntry } from '../seal-quarter.ts';
import { signCheckpoint } from '../tlog/checkpoint.ts';
import { leafHash } from '../tlog/hash.ts';
import type { NoteSigner } from '../tlog/note-key.ts';
import { formatProof } from '../tlog/proof-file.ts';

/** Acts, by their commitments (hex), as a log of acts of one quarter has them, which ended at `at`. @internal */
export async function placeActs<Act>(
  acts: readonly Act[],
  commit: (act: Act) => string,
  { at, log }: { at: string; log: NoteSigner },
): Promise<(Act & ActPlace)[]> {
  const quarter = await fillQuarter(acts.map(commit).map(hexToBytes), randomBytes);
  const root = leafHash(quarterEntry(new Date(at), quarter.root));
  const checkpoint = signCheckpoint({ origin: log.name, size: 1, root }, log);
  return acts.map((act) => {
    const place = quarter.commitments.findIndex((one) => bytesToHex(one) === commit(act));
    const path = quarter.pathOf(place).map(bytesToHex);
    return { ...act, at, place, path, proof: formatProof({ index: 0, proof: [], checkpoint }) };
  });
}
