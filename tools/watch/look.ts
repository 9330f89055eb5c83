import { type Contradiction, chainContradiction } from '@pasok/chain/contradiction';
import { isHeadSignedBy } from '@pasok/chain/signature';
import type { ChainSource } from './chain-source.ts';
import type { KeptHead } from './kept-heads.ts';

/** What one look found; `forged` says that the head carries no valid signature of a key it names. */
export type Look =
  | { finding: 'first' | 'same' | 'grown' | 'new_key'; head: KeptHead }
  | { finding: Contradiction | 'forged'; seen: KeptHead | undefined; head: KeptHead };

/** Compares a chain with the head seen last. `isWhole` reads it from the genesis, not only from the seen head on. */
export async function lookAt(
  source: ChainSource,
  seen: KeptHead | undefined,
  isWhole = false,
): Promise<Look> {
  const signed = await source.head();
  const keys = await source.keys();
  const publicKey = keys.find(({ keyId }) => keyId === signed.keyId)?.publicKey ?? '';
  const head = { ...signed, publicKey };
  if (!isHeadSignedBy(signed, publicKey)) return { finding: 'forged', seen, head };
  const from = seen && !isWhole ? Math.min(seen.index, head.index) : 0;
  const blocks = await source.blocks(from, head.index);
  const contradiction = chainContradiction(seen, head, blocks, from);
  if (contradiction) return { finding: contradiction, seen, head };
  if (!seen) return { finding: 'first', head };
  if (seen.keyId !== head.keyId) return { finding: 'new_key', head };
  return { finding: seen.index === head.index ? 'same' : 'grown', head };
}
