// `npm run watch -- URL…`: a witness of logs. Looks at each, without an account, compares it with what it cosigned last, and
// cosigns what only grew; with --listen it also cosigns for logs that ask it. Ends with 2 on a contradiction, or a log that
// stands still and should not, with 1 when it could not look. --settle takes a contradiction for an honest repair.
import { hash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatVkey, type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { OperatorError } from '@pasok/postgres/operator-error';
import { isOfActs, openLogSource } from './log-source.ts';
import { type Look, lookAt } from './look.ts';
import { readOrMakeKey } from './own-key.ts';
import { serveWitness } from './serve.ts';
import { openWitness, type Witness } from './witness.ts';

const usage =
  'Say which product: npm run watch -- URL… [--every SECONDS] [--listen [HOST:]PORT] [--key VKEY] [--name NAME] [--folder FOLDER] [--settle REASON]';

const words: Record<Look['finding'], string> = {
  first: 'first look: the tiles lead to the signed root, and its key is believed from now on',
  same: 'unchanged',
  stale:
    'STALE: nothing was added for over an hour, though it grows every quarter of one; its operator withholds it or stands still',
  grown: 'grown, and what was there before is its beginning',
  rolled_back: 'ROLLED BACK: the log is shorter than it was',
  forked: 'FORKED: two signed checkpoints of the same size',
  rewritten: 'REWRITTEN: the log cosigned before is not its beginning',
  broken: 'BROKEN: the tiles do not lead to the signed root',
  new_key:
    'NEW KEY: the log names another key; ask its operator, not over this address, and give it as --key if it is theirs',
  forged: 'FORGED: no key that the log names has signed its checkpoint',
  renamed: 'RENAMED: the address shows another log than before',
};
const sound = new Set<Look['finding']>(['first', 'same', 'grown']);
/** What a restored moment looks like from outside; a new key or name is settled by giving it. */
const settled = new Set<Look['finding']>(['rolled_back', 'forked', 'rewritten']);
const sha256 = (text: string) => hash('sha256', text);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options: {
        every: { type: 'string' },
        listen: { type: 'string' },
        key: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        folder: { type: 'string' },
        settle: { type: 'string' },
      },
      allowPositionals: true,
    });
    const every = values.every === undefined ? (values.listen ? 60 : undefined) : Number(values.every);
    if (positionals.length === 0 || (every !== undefined && !(every >= 1))) throw new Error(usage);
    return {
      addresses: positionals.map(readAddress),
      every,
      listen: values.listen === undefined ? undefined : readPlace(values.listen),
      keys: values.key.map(readVkey),
      name: values.name,
      settle: values.settle,
      folder: values.folder
        ? resolve(process.env.INIT_CWD ?? '.', values.folder)
        : join(homedir(), '.pasok', 'witness'),
    };
  } catch {
    throw new OperatorError(usage);
  }
}

/** A product's, or of its log of acts. */
function readAddress(text: string): string {
  const { origin, pathname } = new URL(text);
  return isOfActs(pathname) ? origin + pathname : origin;
}

/** `8090`: only for this machine, as for a proxy on it. */
function readPlace(text: string): { host: string; port: number } {
  const place = text.includes(':') ? text : `127.0.0.1:${text}`;
  const { hostname, port } = new URL(`tcp://${place}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

/** `settle`: why a contradiction is taken for an honest repair. */
type Settings = { keys: readonly NoteKey[]; settle?: string | undefined };

/** Looks once and says what it saw; whether that is sound. */
async function lookOnce(witness: Witness, address: string, { keys, settle }: Settings): Promise<boolean> {
  const { finding, origin, size, note, beginning } = await lookAt(witness, openLogSource(address), keys);
  say(`${origin}: ${words[finding]} (${size} entries)`);
  if (sound.has(finding)) return true;
  if (finding === 'stale') return false;
  console.log(`  both, as they were signed: ${witness.keepProof(origin, note, beginning)}`);
  if (settle === undefined || !settled.has(finding)) return false;
  witness.settle(origin, note, settle);
  say(`${origin}: settled, for everybody to read at /${sha256(origin)}/settled`);
  return lookOnce(witness, address, { keys });
}

async function run(): Promise<void> {
  const { addresses, every, listen, keys, name, folder, settle } = readArguments();
  const witness = openWitness(folder, readOrMakeKey(folder, name));
  console.log(`This witness: ${formatVkey(witness.signer)}`);
  const server = listen && (await serveWitness(witness, listen, tellFork(witness)));
  if (server) say(`answers at ${listen.host}:${server.port}`);
  for (;;) {
    let [isSound, isSeen] = [true, true];
    for (const address of addresses)
      try {
        isSound = (await lookOnce(witness, address, { keys, settle })) && isSound;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        say(error.message);
        isSeen = false;
      }
    process.exitCode = isSound ? (isSeen ? 0 : 1) : 2;
    // One that others ask goes on: a log could end it by lying.
    if (every === undefined || !(isSound || listen)) return;
    await wait(every * 1000);
  }
}

const tellFork = (witness: Witness) => (origin: string, note: string) => {
  say(`${origin}: ${words.forked}`);
  console.log(`  both, as they were signed: ${witness.keepProof(origin, note)}`);
};

await run();
