// `npm run watch -- URL`: keeps the signed heads of a chain in a file of its own, away from the server, and tells
// when the chain contradicts one. Ends with 2 on a contradiction, with 1 when it could not look or saw only a replica that
// is behind.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '@pasok/postgres/operator-error';
import { type Credentials, openChain } from './chain-source.ts';
import { type KeptHead, readHeads, writeHeads } from './kept-heads.ts';
import { type Look, lookAt } from './look.ts';

const usage =
  'Say which product: npm run watch -- URL [--file FILE] [--every SECONDS] [--whole], with WATCH_EMAIL and WATCH_PASSWORD (or WATCH_TOKEN) set.';

const words: Record<Look['finding'], string> = {
  first: 'first look, the whole chain is valid',
  same: 'unchanged',
  grown: 'grown, and every new block is valid',
  new_key: 'signed by a new key, and the chain is the one seen before',
  behind:
    'BEHIND: a replica answered that lacks blocks and does not claim to have them; nothing can be said before the leader answers',
  rolled_back: 'ROLLED BACK: the chain is shorter than it was',
  forked: 'FORKED: there are two signed heads of the same height',
  rewritten: 'REWRITTEN: another block is in the place of one seen before',
  broken: 'BROKEN: the blocks do not lead to the signed head',
  wrong_order:
    'MISDATED: a block is of an earlier time than the one before it, or of a later one than the signed head',
  forged: "FORGED: the head's signature is not valid",
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: {
        file: { type: 'string' },
        every: { type: 'string' },
        whole: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const url = new URL(positionals[0] ?? '').origin;
    const every = values.every === undefined ? undefined : Number(values.every);
    if (every !== undefined && !(every >= 1)) throw new Error('every');
    const { host } = new URL(url);
    const file = values.file
      ? resolve(process.env.INIT_CWD ?? '.', values.file)
      : join(homedir(), '.pasok', `heads-${host.replaceAll(':', '-')}.json`);
    return { url, every, whole: values.whole, file };
  } catch {
    throw new OperatorError(usage);
  }
}

function readCredentials(): Credentials {
  const { WATCH_TOKEN: token, WATCH_EMAIL: email, WATCH_PASSWORD: password } = process.env;
  if (token) return { token };
  if (email && password) return { email, password };
  throw new OperatorError(usage);
}

const wordsFor = ({ index, hash, time, keyId }: KeptHead) => `#${index} ${hash} (signed ${time} by ${keyId})`;

/** What a replica's answers spoke of: one that stays old hides what came after, which somebody should see. */
const ageOf = (asOf: string | undefined) =>
  asOf
    ? ` (from a replica, as of ${asOf}, ${Math.round((Date.now() - Date.parse(asOf)) / 1_000)} s ago)`
    : '';

type Outcome = 'sound' | 'unknown' | 'contradicted';

/** Looks once, writes down what it saw, and tells whether it contradicts what was seen before. */
async function lookOnce({ url, file, whole }: ReturnType<typeof readArguments>): Promise<Outcome> {
  const heads = readHeads(file, url);
  const look = await lookAt(await openChain(url, readCredentials()), heads.at(-1), whole);
  console.log(`${new Date().toISOString()} ${words[look.finding]}${ageOf(look.asOf)}`);
  if (look.finding === 'behind') return 'unknown';
  if ('seen' in look) {
    if (look.seen) console.log(`  seen ${wordsFor(look.seen)}`);
    console.log(`  now  ${wordsFor(look.head)}`);
    // The proof stays beside the heads, which stay as they are: the next look says the same again.
    writeHeads(`${file}.contradiction.json`, url, look.seen ? [look.seen, look.head] : [look.head]);
    console.log(`  proof in ${file}.contradiction.json`);
    return 'contradicted';
  }
  console.log(`  head ${wordsFor(look.head)}`);
  if (look.finding !== 'same') writeHeads(file, url, [...heads, look.head]);
  return 'sound';
}

const settings = readArguments();
readCredentials();
for (;;) {
  try {
    const outcome = await lookOnce(settings);
    process.exitCode = { sound: 0, unknown: 1, contradicted: 2 }[outcome];
    if (outcome === 'contradicted') break;
  } catch (error) {
    if (!(error instanceof OperatorError) || settings.every === undefined) throw error;
    console.log(`${new Date().toISOString()} ${error.message}`);
  }
  if (settings.every === undefined) break;
  await wait(settings.every * 1000);
}
