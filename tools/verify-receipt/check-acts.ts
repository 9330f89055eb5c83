import { verifyActsFile } from '@pasok/chain/acts-file';
import type { PileKey } from '@pasok/chain/pile';
import type { NoteKey } from '@pasok/chain/tlog/note-key';

const actReasons = {
  file: 'the file is none of acts, or not byte for byte as it was made',
  path: 'this act is not as it was written, or not of this time',
  proof: 'this act is not in the log that a given key signed, or not as it was written',
};

/** Says of a person's acts of a deal whether all are what the log of acts has. */
export function checkActs(text: string, keys: readonly PileKey[]): void {
  const believed = keys.map(({ publicKey, chain: name }): NoteKey => {
    return { name, kind: 'note', publicKey: Buffer.from(publicKey, 'base64url') };
  });
  const verdict = verifyActsFile(text, believed);
  if (!verdict.isRight) {
    const which = 'act' in verdict ? ` The act: ${verdict.act.kind} ${verdict.act.id}.` : '';
    console.log(`Invalid (${verdict.part}): ${actReasons[verdict.part]}.${which}`);
    process.exitCode = 1;
    return;
  }
  const { acts, log } = verdict;
  console.log(
    `Valid: ${acts.length} acts as they were written, in the log ${log.origin} with ${log.size} entries.`,
  );
  for (const { kind, id, at } of acts) console.log(`${kind} ${id}: no later than ${at}.`);
}
