// `npm run verify-receipt -- FILE --key KEY`: checks a receipt file without any network, by the one of several keys that it
// names. With --receipts FOLDER it checks all
// files there, and those of --heads, against each other, and with --log ADDRESS against today's log; lines of witnesses whose key is given too are checked. Ends with 1 for a file
// that is wrong, with 2 for two signed statements that contradict each other, with 3 for one that no given key can judge.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { type Clash, contradictionsIn, sizesApart } from '@pasok/chain/clashes';
import { dealSigners, whoSigned } from '@pasok/chain/deal-signatures';
import { keyWords } from '@pasok/chain/key-words';
import { judgeReceipt, type Pile, type PileKey, readPile, withSuccessors } from '@pasok/chain/pile';
import type { ReceiptPart } from '@pasok/chain/receipt';
import { receivedOf } from '@pasok/chain/received';
import { registeredWords } from '@pasok/chain/registered-keys';
import { type Witness, witnessesOf } from '@pasok/chain/tlog/checkpoint';
import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { readProof } from '@pasok/chain/tlog/proof-file';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { OperatorError } from '@pasok/postgres/operator-error';
import { openLogSource } from '../watch/log-source.ts';
import { checkActs } from './check-acts.ts';
import { compareWithToday } from './today.ts';

const usage =
  'Say which file and which key: npm run verify-receipt -- FILE --key KEY (the public key in base64url, or the vkey of the log; and that of a witness; --key may be repeated); or --receipts FOLDER, and if you like --heads FILE and --log ADDRESS.';

const reasons: Record<ReceiptPart, string> = {
  file: 'the file is not a receipt, or not byte for byte as it was made',
  block: "the block's hash is not that of its content",
  work: "the block's hash does not start with '000'",
  agreement: 'the agreement is not the one the block records',
  key: 'the receipt names another key than those given',
  signature: 'the signature does not fit this block',
  time: 'the block is of a later time than its signature',
  total: "the block's total is not the sum of its items",
  log: 'its proof does not show the block in a log that the given key signed',
  parties: 'a signature is not of this deal, or one key signed as buyer and as vendor',
  keys: 'the log of acts does not have a key that signed as the receipt says',
};

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { key: { ...text, multiple: true }, receipts: text, heads: text, log: text },
      allowPositionals: true,
    });
    return { ...values, file: positionals[0] };
  } catch {
    throw new OperatorError(usage);
  }
}

// npm runs us in the repository; the person means the folder they are in.
const placeOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(placeOf(file));
  } catch {
    throw new OperatorError(`The file ${file} cannot be read.`);
  }
}

function readFolder(folder: string): string[] {
  try {
    const entries = readdirSync(placeOf(folder), { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [join(placeOf(folder), entry.name)] : [])).sort();
  } catch {
    throw new OperatorError(`The folder ${folder} cannot be read.`);
  }
}

/** A key of whatever form it was given in: of a chain, or of a witness. */
function readKey(key: string): PileKey | NoteKey {
  if (!key.includes('+')) return { publicKey: key, chain: key };
  try {
    const read = readVkey(key);
    if (read.kind === 'cosignature') return read;
    return { publicKey: Buffer.from(read.publicKey).toString('base64url'), chain: read.name };
  } catch {
    throw new OperatorError('The key is no public key in base64url, nor a vkey.');
  }
}

type Many = {
  receipts: string;
  keys: PileKey[];
  witnesses: NoteKey[];
  heads: string | undefined;
  log: string | undefined;
};

const unjudged = (keyId: string | undefined) => `it names the key ${keyId}, which is not given`;

function wordsFor({ part, keyId }: Pile['refused'][number]): string {
  if (part === 'unsigned') return 'nothing in it is signed by this key';
  return part === 'key' ? unjudged(keyId) : reasons[part];
}

const inFiles = (one: string, other: string) => (one === other ? `both in ${one}` : `in ${one} and ${other}`);

/** Which two signed statements break each other. */
function clashWords(clash: Clash): string {
  const { one, other } = clash;
  if (clash.is === 'log')
    return `the log ${clash.one.origin} with ${clash.one.size} entries has two roots, ${inFiles(one.from, other.from)}`;
  const [first, second] = [clash.one, clash.other];
  if (clash.is === 'block')
    return `block ${first.index} has the hash ${first.hash} in ${first.from} and ${second.hash} in ${second.from}`;
  if (clash.is === 'backwards')
    return `block ${second.index} in ${second.from} is of ${second.time}, and block ${first.index} in ${first.from} of ${first.time}, which is later`;
  if (clash.is === 'backdated')
    return `block ${second.index} in ${second.from} is of ${second.time}, and on ${first.signedAt} the chain ended at block ${first.index}, in ${first.from}`;
  return `block ${first.index} was signed ${first.signedAt} in ${first.from}, and the last block ${second.index} ${second.signedAt} in ${second.from}, which is later`;
}

async function checkMany({ receipts, keys: given, witnesses, heads, log }: Many): Promise<void> {
  const source = log === undefined ? undefined : openLogSource(log.replace(/\/$/, ''));
  const keys = source ? withSuccessors(given, await source.successions()) : given;
  const paths = [...readFolder(receipts), ...(heads === undefined ? [] : [placeOf(heads)])];
  const pile = readPile(
    paths.map((path) => ({ name: basename(path), bytes: readFile(path) })),
    keys,
  );
  for (const one of pile.refused) console.log(`${one.from}: ${wordsFor(one)}.`);
  console.log(
    `${paths.length - pile.refused.length} of ${paths.length} files hold what this key signed: ${pile.blocks.length} words of blocks, ${pile.logs.length} of the log.`,
  );
  const found = contradictionsIn(pile).map(clashWords);
  if (source) {
    const today = await compareWithToday(pile, source, keys);
    found.push(...today.contradictions);
    const seen = witnessesIn(today.note, witnesses).map((one) => `${witnessWords(one)}\n`);
    console.log(
      `The log of ${log} has ${today.size} entries today. Its checkpoint:\n${today.note}${seen.join('')}`.trimEnd(),
    );
  }
  for (const sentence of found) console.log(`CONTRADICTION: ${sentence}.`);
  if (log === undefined)
    for (const origin of sizesApart(pile))
      console.log(
        `Checkpoints of ${origin} with different sizes cannot be compared without it: add --log ADDRESS.`,
      );
  if (found.length === 0) console.log('Nothing that can be compared in them contradicts anything else.');
  const codes = pile.refused.map(({ part }) => (part === 'key' ? 3 : 1));
  process.exitCode = found.length > 0 ? 2 : Math.min(...codes, codes.length > 0 ? 3 : 0);
}

const signedWords = {
  both: 'by two keys, as buyer and as vendor',
  buyer: 'by one key, as buyer',
  vendor: 'by one key, as vendor',
  nobody: 'by no key',
} as const;

/** How many keys signed what and as whom; whose they are, only their owners can say. */
function signedLines({ block, signatures, keys: registered = [] }: ReceiptFile): string[] {
  if (!signatures) return ['It holds no signature of a buyer or a vendor.'];
  const { agreement, receipt } = dealSigners(block.data, signatures);
  const keys = new Set(signatures.map(({ party, publicKey }) => `Key as ${party}: ${keyWords(publicKey)}`));
  return [
    `The agreement is signed ${signedWords[whoSigned(agreement)]}, the receipt ${signedWords[whoSigned(receipt)]}.`,
    ...keys,
    ...(registered.length > 0 ? [`${registeredWords(block.data.transactionId, registered)}.`] : []),
    ...(keys.size > 0 ? ['Whose keys these are is not proved: compare their words with the people.'] : []),
  ];
}

/** A line for each witness under the log of a receipt or of today. */
const witnessWords = ({ name, isRight, time = 0 }: Witness): string =>
  isRight
    ? `Cosigned by the witness ${name}, which saw this log ${new Date(time * 1_000).toISOString()}.`
    : `A line of the witness ${name} was not checked: ask it for its key (https://${name}/vkey, where its name is its address), and add it with --key.`;

/** The witnesses of a checkpoint. @throws OperatorError with exit code 1 for a wrong line of a key that was given */
function witnessesIn(note: string, keys: readonly NoteKey[]): Witness[] {
  const witnesses = witnessesOf(note, keys);
  const wrong = witnesses.find(({ isRight }) => isRight === false);
  if (wrong)
    throw new OperatorError(
      `Invalid (log): the signature of the witness ${wrong.name} does not fit this log.`,
    );
  return witnesses;
}

function checkOne(file: string, keys: readonly PileKey[], witnesses: readonly NoteKey[]): void {
  const bytes = readFile(file);
  if (checkActs(new TextDecoder().decode(bytes), keys)) return;
  const { verdict, keyId } = judgeReceipt(bytes, keys);
  if (verdict.isValid) {
    const { log, isResaved } = verdict;
    const { proof } = verdict.receipt;
    const seen = proof === undefined ? [] : witnessesIn(readProof(proof).checkpoint, witnesses);
    const { block, statement } = verdict.receipt;
    console.log(`Valid: block ${block.index} of transaction ${block.data.transactionId}.`);
    if (isResaved) console.log('A mail or a program saved the file again; its content is unchanged.');
    const { units, of, amount } = receivedOf(block.data);
    console.log(`Confirmed by the buyer: ${units} of ${of} units, Rp ${amount} of Rp ${block.data.total}.`);
    console.log(`Hash ${block.hash}, signed ${statement.time} by key ${statement.keyId}.`);
    console.log(
      log
        ? `Leaf ${block.index} of the log ${log.origin} with ${log.size} entries, whose checkpoint the same key signed.`
        : 'It holds no proof that its block is in the public log: it was made by a release before.',
    );
    for (const line of [...seen.map(witnessWords), ...signedLines(verdict.receipt)]) console.log(line);
  } else if (verdict.part === 'key') {
    console.log(`Cannot be judged: ${unjudged(keyId)}.`);
    process.exitCode = 3;
  } else {
    console.log(`Invalid (${verdict.part}): ${reasons[verdict.part]}.`);
    process.exitCode = 1;
  }
}

const { file, key, receipts, heads, log } = readArguments();
if (!key || (file === undefined) === (receipts === undefined)) throw new OperatorError(usage);
const given = key.map(readKey);
const keys = given.filter((one): one is PileKey => 'chain' in one);
const witnesses = given.filter((one): one is NoteKey => 'kind' in one);
if (keys.length === 0) throw new OperatorError(usage);
if (receipts !== undefined) await checkMany({ receipts, keys, witnesses, heads, log });
else if (file !== undefined) checkOne(file, keys, witnesses);
