import { isActsFile, verifyActsFile } from '@pasok/chain/acts-file';
import type { PileKey } from '@pasok/chain/pile';
import { isSealFile, verifySealFile } from '@pasok/chain/seal-file';
import { logKey } from '@pasok/chain/tlog/note-key';

const reasons = {
  file: 'the file is none of acts or of a seal, or not byte for byte as it was made',
  content: 'the offer is not the one that was sealed',
  path: 'this act is not as it was written, or not of this time',
  proof: 'this act is not in the log that a given key signed, or not as it was written',
  opening: 'its opening is not in the log that a given key signed, or not of this request',
};

function sayInvalid(part: keyof typeof reasons, which = ''): void {
  console.log(`Invalid (${part}): ${reasons[part]}.${which}`);
  process.exitCode = 1;
}

const inLog = ({ origin, size }: { origin: string; size: number }) =>
  `in the log ${origin} with ${size} entries`;

/** Says of a person's acts of a deal, or of an offer's seal, whether the log of acts has them; false for another file. */
export function checkActs(text: string, keys: readonly PileKey[]): boolean {
  const believed = keys.map(({ publicKey }) => logKey(publicKey));
  if (isSealFile(text)) checkSeal(verifySealFile(text, believed));
  else if (isActsFile(text)) checkRows(verifyActsFile(text, believed));
  else return false;
  return true;
}

function checkRows(verdict: ReturnType<typeof verifyActsFile>): void {
  if (!verdict.isRight) {
    const which = 'act' in verdict ? ` The act: ${verdict.act.kind} ${verdict.act.id}.` : '';
    sayInvalid(verdict.part, which);
    return;
  }
  const { acts, log } = verdict;
  console.log(`Valid: ${acts.length} acts as they were written, ${inLog(log)}.`);
  for (const { kind, id, at } of acts) console.log(`${kind} ${id}: no later than ${at}.`);
}

function checkSeal(verdict: ReturnType<typeof verifySealFile>): void {
  if (!verdict.isRight) {
    sayInvalid(verdict.part);
    return;
  }
  const { file, log, opening } = verdict;
  console.log(`Valid: an offer of ${file.offer.total}, sealed no later than ${file.at}, ${inLog(log)}.`);
  if (!opening) return;
  const { deadline, offers, isIn, isLate, isOnly, isTwice } = opening;
  console.log(
    `The deadline was ${deadline}; which seals stood then is in the log since ${file.opening?.at}.`,
  );
  for (const { vendorId, seal } of offers ?? []) console.log(`Vendor ${vendorId}: ${seal ?? 'no seal'}.`);
  const wrong = [
    ...(isIn ? [] : ['this seal is not among those that stood at the deadline']),
    ...(isLate ? ['this seal itself came into the log after the deadline'] : []),
    ...(isTwice ? ['one vendor has two seals in the opening'] : []),
    ...(isOnly
      ? []
      : ['the opening is not where alone it can be: it may have been chosen until it was logged']),
  ];
  for (const sentence of wrong) console.log(`Not as it should be: ${sentence}.`);
  if (wrong.length === 0) console.log('This seal is among them, and the log has room for no other opening.');
  else process.exitCode = 1;
}
