import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isHeadSignedBy } from '@pasok/chain/signature';
import { headSchema } from '@pasok/contracts/blockchain';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';

/** A signed head and the public key that signed it: together a proof that needs nobody's word. */
const keptSchema = headSchema.extend({ publicKey: z.string() });
const fileSchema = z.object({ url: z.string(), heads: z.array(keptSchema) });
export type KeptHead = z.infer<typeof keptSchema>;

/** The heads seen at an address, oldest first. A file of another chain is refused: it would accuse the wrong one. */
export function readHeads(file: string, url: string): KeptHead[] {
  if (!existsSync(file)) return [];
  const content = fileSchema.safeParse(readJson(file));
  if (!content.success) throw new OperatorError(`${file} is not a file of heads: name another with --file.`);
  if (content.data.url !== url)
    throw new OperatorError(`${file} keeps the heads of ${content.data.url}, not of ${url}.`);
  const changed = content.data.heads.find((head) => !isHeadSignedBy(head, head.publicKey));
  // A head that nobody signed accuses nobody.
  if (changed)
    throw new OperatorError(`${file} was changed: head #${changed.index} does not carry its signature.`);
  return content.data.heads;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the heads so that the file is whole at any moment. */
export function writeHeads(file: string, url: string, heads: readonly KeptHead[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, `${JSON.stringify({ url, heads }, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}
