import { toBase64 } from '../base64.ts';

/** The format of files that hold two statements which one key signed and which cannot both be true. */
export const contradictionFormat = 'pasok-contradiction-1';

/**
 * What such a file says of a log: an earlier and a later checkpoint (the earlier as a note or in a `.tlog-proof`), and with
 * a later one that is longer the root (base64) over as many entries as the earlier one has, and the hashes that tie it to
 * the later root (RFC 9162, section 2.1.4).
 */
export type TwoStatements = {
  readonly before: {
    readonly proof?: string | undefined;
    readonly checkpoint?: string | undefined;
    readonly statement?: object | undefined;
  };
  readonly today: {
    readonly checkpoint: string;
    readonly entry?: object | undefined;
    readonly root?: string;
    readonly consistency?: readonly string[];
  };
};

/** How a log begins: the root over its first entries, and what ties that to its own root. */
export type BeginningProof = { readonly root: Uint8Array; readonly proof: readonly Uint8Array[] };

/** The text of such a file; `block`: the place in question, where there is one, and `at` (ISO 8601) when it was found. */
export function contradictionText(
  before: TwoStatements['before'],
  today: Pick<TwoStatements['today'], 'checkpoint' | 'entry'>,
  { beginning, block, at }: { beginning?: BeginningProof | undefined; block?: object; at: string },
): string {
  const tie = beginning && {
    root: toBase64(beginning.root),
    consistency: beginning.proof.map(toBase64),
  };
  return `${JSON.stringify({ format: contradictionFormat, block, before, today: { at, ...today, ...tie } }, null, 2)}\n`;
}
