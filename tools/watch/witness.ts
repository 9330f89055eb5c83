import { hash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BeginningProof, contradictionText } from '@pasok/chain/contradiction-file';
import { readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { emptyRoot } from '@pasok/chain/tlog/hash';
import { readNote } from '@pasok/chain/tlog/note';
import { formatVkey, type NoteKey, type NoteSigner, readVkey, verifyNote } from '@pasok/chain/tlog/note-key';
import { cosign, type Judgement, judgeSubmission, type KnownLog } from '@pasok/chain/tlog/witness';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';
import { type Journal, openJournal } from './journal.ts';

const stateSchema = z.object({
  origin: z.string(),
  /** Where the log is read. */
  address: z.string(),
  /** The keys whose checkpoints are believed. */
  keys: z.array(z.string()),
  /** The checkpoint that was cosigned last, as it was answered; none at first. */
  note: z.string().optional(),
  /** Contradictions that this witness's people took for an honest repair: when, why, and both signed notes. */
  settled: z
    .array(z.object({ at: z.string(), reason: z.string(), before: z.string(), after: z.string() }))
    .optional(),
});
type State = z.infer<typeof stateSchema>;

/** A log as this witness knows it. */
export type WatchedLog = KnownLog & {
  readonly origin: string;
  readonly address: string;
  readonly note?: string;
  readonly settled?: State['settled'];
};

export type Answer = Exclude<Judgement, { status: 200 }> | { readonly status: 200; readonly line: string };

export type Witness = ReturnType<typeof openWitness>;

/** What is known of each log, in the journals of a folder. */
function openStates(folder: string, signer: NoteSigner) {
  const journals = new Map<string, Journal>();
  const journalOf = (origin: string): Journal => {
    const journal = journals.get(origin) ?? openJournal(join(folder, `${hashOf(origin)}.log`));
    journals.set(origin, journal);
    return journal;
  };
  return {
    logOf: (origin: string) => {
      const text = journalOf(origin).newest();
      return text === undefined ? undefined : { text, log: openState(text, signer) };
    },
    /** False where another process has written meanwhile. */
    write: (
      { keys, ...state }: Omit<State, 'keys'> & { keys: readonly NoteKey[] },
      after?: string,
    ): boolean => {
      const text = JSON.stringify({ ...state, keys: [...new Set(keys.map(formatVkey))] } satisfies State);
      // Nothing new: a look a minute would fill the disk.
      return text === after || journalOf(state.origin).append(after, text);
    },
  };
}

/** What one key has cosigned, in a folder: a journal a log, which several processes may share. */
export function openWitness(folder: string, signer: NoteSigner, now = () => Math.floor(Date.now() / 1_000)) {
  const { logOf, write } = openStates(folder, signer);

  /** Reads, judges, stores and answers without a pause in between; where another process was faster, once more. */
  function submit(body: string): Answer {
    let seen: ReturnType<typeof logOf>;
    const judgement = judgeSubmission(body, (origin) => {
      seen = existsSync(join(folder, `${hashOf(origin)}.log`)) ? logOf(origin) : undefined;
      return seen?.log;
    });
    if (judgement.status !== 200 || !seen) return refused(judgement);
    const { note, line } = cosign(judgement.note, signer, now());
    const { origin, address, keys, size, settled } = seen.log;
    // The same tree again is not stored again: anybody may ask for it.
    if (seen.log.note !== undefined && size === judgement.checkpoint.size) return { status: 200, line };
    const isWritten = write({ origin, address, keys, note, settled }, seen.text);
    return isWritten ? { status: 200, line } : submit(body);
  }

  return {
    signer,
    submit,
    /** The log of this name, or undefined where it is not watched. */
    ofOrigin: (origin: string): WatchedLog | undefined => logOf(origin)?.log,
    /** The log whose name has this SHA-256 in hex. */
    ofHash: (hash: string): WatchedLog | undefined => ofHash(folder, hash, logOf),
    /** The log that is read at an address. */
    atAddress: (address: string): WatchedLog | undefined =>
      hashesIn(folder)
        .map((hash) => ofHash(folder, hash, logOf))
        .find((log) => log?.address === address),
    /** Since this witness cosigned that tree: the same one again is not cosigned anew. */
    secondsSince: (note: string): number => now() - (verifyNote(readNote(note), [signer])[0]?.time ?? 0),
    /** From now on these keys are believed too. */
    trust(log: { origin: string; address: string }, more: readonly NoteKey[]): void {
      const seen = logOf(log.origin);
      const { note, settled, keys = [] } = seen?.log ?? {};
      if (!write({ ...log, keys: [...keys, ...more], note, settled }, seen?.text)) this.trust(log, more);
    },
    /**
     * After an honest repair: forgets what was cosigned of a log, so that its next look is a first one, and keeps both
     * notes and the reason for good, for everybody to read.
     */
    settle(origin: string, after: string, reason: string): void {
      const seen = logOf(origin);
      if (seen?.log.note === undefined) throw new OperatorError(`Nothing of ${origin} was cosigned here.`);
      const { address, keys, note: before, settled = [] } = seen.log;
      const at = new Date(now() * 1_000).toISOString();
      const all = [...settled, { at, reason, before, after }];
      if (!write({ origin, address, keys, settled: all }, seen.text)) this.settle(origin, after, reason);
    },
    /**
     * What was cosigned and what contradicts it, both as they were signed, in a file; of a longer log also how it begins.
     * Answers its path.
     */
    keepProof(origin: string, checkpoint: string, beginning?: BeginningProof): string {
      const before = { checkpoint: logOf(origin)?.log.note };
      const at = new Date(now() * 1_000).toISOString();
      const text = contradictionText(before, { checkpoint }, { beginning, at });
      return keepEvidence(folder, text, `${before.checkpoint}\n${checkpoint}`);
    },
  };
}

/** Once for each pair of statements, whenever they are found again. */
function keepEvidence(folder: string, text: string, pair: string): string {
  const file = join(folder, `contradiction-${hashOf(pair).slice(0, 16)}.json`);
  if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600, flush: true });
  return file;
}

const hashOf = (origin: string): string => hash('sha256', origin);
const journalName = /^([0-9a-f]{64})\.log$/;
const hashesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => journalName.exec(name)?.[1] ?? []) : [];

/** A journal's name is a hash: whose it is stands inside. */
function ofHash(
  folder: string,
  hash: string,
  logOf: (origin: string) => { log: WatchedLog } | undefined,
): WatchedLog | undefined {
  if (!hashesIn(folder).includes(hash)) return undefined;
  const text = openJournal(join(folder, `${hash}.log`)).newest();
  return text === undefined ? undefined : logOf(stateSchema.parse(JSON.parse(text)).origin)?.log;
}

/** @throws OperatorError for a state whose checkpoint was not cosigned by this key: it would accuse somebody, or excuse */
function openState(text: string, signer: NoteSigner): WatchedLog {
  const { note, ...state } = stateSchema.parse(JSON.parse(text));
  const known = { ...state, keys: state.keys.map(readVkey) };
  if (note === undefined) return { ...known, size: 0, root: emptyRoot };
  const read = readNote(note);
  if (!isBy(read, signer))
    throw new OperatorError(`What is kept of ${state.origin} was not cosigned by this key.`);
  return { ...known, ...readCheckpointText(read.text), note };
}

function isBy(note: Parameters<typeof verifyNote>[0], key: NoteKey): boolean {
  try {
    return verifyNote(note, [key]).length > 0;
  } catch {
    return false;
  }
}

function refused(judgement: Judgement): Exclude<Judgement, { status: 200 }> {
  if (judgement.status === 200) throw new Error('A tree was judged right of a log that is not watched');
  return judgement;
}
