// `npm run verify-receipt -- FILE --key KEY`: checks a receipt file without any network.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReceiptPart, verifyReceipt } from '@pasok/chain/receipt';
import { receivedOf } from '@pasok/chain/received';
import { OperatorError } from '@pasok/postgres/operator-error';

const usage =
  'Say which file and which key: npm run verify-receipt -- FILE --key KEY (the public key in base64url, or the vkey of the log).';

const reasons: Record<ReceiptPart, string> = {
  file: 'the file is not a receipt, or not byte for byte as it was made',
  block: "the block's hash is not that of its content",
  work: "the block's hash does not start with '000'",
  agreement: 'the agreement is not the one the block records',
  key: 'the receipt was signed by another key than the one given',
  signature: 'the signature does not fit this block',
  time: 'the block is of a later time than its signature',
  log: 'its proof does not show the block in a log that the given key signed',
  lines: 'nothing is changed but its line ends, as mail programs do: ask for the file as an attachment',
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    return { file: positionals[0], key: values.key };
  } catch {
    throw new OperatorError(usage);
  }
}

function readFile(file: string): Uint8Array {
  try {
    // npm runs us in the repository; the person means the folder they are in.
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file));
  } catch {
    throw new OperatorError(`The file ${file} cannot be read.`);
  }
}

const { file, key } = readArguments();
if (!file || !key) throw new OperatorError(usage);
const verdict = verifyReceipt(readFile(file), key);
if (verdict.isValid) {
  const { log } = verdict;
  const { block, statement } = verdict.receipt;
  console.log(`Valid: block ${block.index} of transaction ${block.data.transactionId}.`);
  const { units, of, amount } = receivedOf(block.data);
  console.log(`Confirmed by the buyer: ${units} of ${of} units, Rp ${amount} of Rp ${block.data.total}.`);
  console.log(`Hash ${block.hash}, signed ${statement.time} by key ${statement.keyId}.`);
  console.log(
    log
      ? `Leaf ${block.index} of the log ${log.origin} with ${log.size} entries, whose checkpoint the same key signed.`
      : 'It holds no proof that its block is in the public log: it was made by a release before.',
  );
} else {
  console.log(`Invalid (${verdict.part}): ${reasons[verdict.part]}.`);
  process.exitCode = 1;
}
