import { answerFile, answerTyped } from './answer.ts';
import { breakReceipt } from './break-receipt.ts';
import { hasLogKey, readKeys, withSuccessors } from './keys.ts';
import { type Ask, askAt, NoAnswer } from './public-log.ts';
import { readPhoto, Unreadable } from './read-photo.ts';
import type { Answer, Where } from './said.ts';
import { element, saveText, show, showBusy } from './show.ts';
import { texts } from './texts.ts';
import { hashInReceipt, readTyped } from './typed.ts';

// The page at /verifikasi: built with its style into one HTML file, which does the same when it is opened from a disk.

const isOnDisk = location.protocol === 'file:';
const ownLog = isOnDisk ? undefined : askAt(`${location.origin}/log`);
const maxBytes = 5_000_000;

const keyField = element('key', HTMLTextAreaElement);
const typedField = element('typed', HTMLInputElement);
const fileField = element('file', HTMLInputElement);

const unreadable = (reason: string): Answer => ({
  state: 'open',
  verdict: texts.verdict.unreadable,
  reasons: [reason],
});

/** The keys that are believed: those that were typed; of the log, where none was, those that the asked server names. */
async function whereToAsk(ask: Ask | undefined): Promise<Where> {
  const { keys, bad } = readKeys(keyField.value);
  if (bad !== undefined) throw new Unreadable(texts.asks.badKey(bad));
  if (!ask) return { ask, keys };
  const named = hasLogKey(keys) ? '' : await textOf(ask, 'vkey');
  const believed = [...readKeys(named).keys, ...keys];
  return { ask, keys: withSuccessors(believed, await textOf(ask, 'successions')) };
}

/** A public file of the log; empty where nobody answers. */
async function textOf(ask: Ask, path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await ask(path));
  } catch (error) {
    if (error instanceof NoAnswer) return '';
    throw error;
  }
}

type Job = (where: Where, tell: (words: string) => void) => Promise<Answer>;

let jobs = 0;
let last: { job: Job; ask: Ask | undefined } | undefined;
let shown: { answer: Answer; where: Where } | undefined;

async function settle(job: Job, ask: Ask | undefined, tell: (words: string) => void) {
  let where: Where = { ask, keys: [] };
  try {
    where = await whereToAsk(ask);
    return { where, answer: await job(where, tell) };
  } catch (error) {
    if (error instanceof Unreadable) return { where, answer: unreadable(error.message) };
    if (!(error instanceof NoAnswer)) throw error;
    const reasons = [texts.unanswered[error.why]];
    return { where, answer: { state: 'open', verdict: texts.verdict.unanswered, reasons } as const };
  }
}

/** Does one job after the other was forgotten: only the last one's answer is shown. */
async function run(job: Job, ask: Ask | undefined = ownLog): Promise<void> {
  const mine = ++jobs;
  last = { job, ask };
  const isCurrent = () => mine === jobs;
  showBusy(texts.busy);
  const settled = await settle(job, ask, (words) => isCurrent() && showBusy(words));
  if (!isCurrent()) return;
  shown = settled;
  show(settled.answer, hasLogKey(readKeys(keyField.value).keys));
}

const judgeTyped =
  (text: string): Job =>
  async (where, tell) => {
    const typed = readTyped(text);
    if (!typed) throw new Unreadable(texts.asks.typed);
    return answerTyped(typed, where, (done) => tell(texts.searching(done)));
  };

async function judgeReceiptFile(file: File, where: Where): Promise<Answer> {
  const answer = await answerFile(new Uint8Array(await file.arrayBuffer()), where);
  const typed = readTyped(typedField.value);
  if (typed?.is !== 'hash' || !answer.deal) return answer;
  return { ...answer, reasons: [...answer.reasons, hashInReceipt(typed.hash, answer.deal)] };
}

const judgeFile =
  (file: File): Job =>
  async (where, tell) => {
    if (!file.type.startsWith('image/')) {
      if (file.size > maxBytes) throw new Unreadable(texts.asks.tooLarge);
      return judgeReceiptFile(file, where);
    }
    const text = await readPhoto(file);
    typedField.value = text;
    if (!readTyped(text)) throw new Unreadable(texts.asks.noQr);
    return judgeTyped(text)(where, tell);
  };

function take(files: FileList | null | undefined): void {
  const [file] = files ?? [];
  if (file) void run(judgeFile(file));
}

/** A scanned print comes with its number and hash behind the `#`, which no browser sends. */
function takeAddress(): void {
  const text = decodeURIComponent(location.hash.slice(1));
  if (text === '') return;
  typedField.value = text;
  // On a phone what was scanned for is below the screen; not every reader of pages can move there.
  void run(judgeTyped(text)).then(() => element('answer', HTMLElement).scrollIntoView?.());
}

element('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void run(judgeTyped(typedField.value));
});
fileField.addEventListener('change', () => take(fileField.files));
// The same file again, once it was mended, is a change too.
fileField.addEventListener('click', () => {
  fileField.value = '';
});
keyField.addEventListener('change', () => last && void run(last.job, last.ask));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  take(event.dataTransfer?.files);
});
addEventListener('hashchange', takeAddress);
element('break', HTMLElement).addEventListener('click', () => {
  const receipt = shown?.answer.receipt;
  if (shown && receipt) show(breakReceipt(receipt, shown.where.keys), true);
});
element('save', HTMLElement).addEventListener('click', () => {
  const evidence = shown?.answer.evidence;
  if (evidence) saveText(evidence, 'dua-pernyataan.json');
});
element('ask', HTMLElement).addEventListener('click', () => {
  const log = shown?.answer.askable;
  if (last && log) void run(last.job, askAt(addressOf(log)));
});

/** The address of a log by its name, which has no scheme: only on one's own machine it is not https. */
const addressOf = (log: string) =>
  `${/^(localhost|127\.0\.0\.1)(:|\/)/.test(log) ? 'http' : 'https'}://${log}`;

for (const part of document.querySelectorAll<HTMLElement>('[data-served]')) part.hidden = isOnDisk;
element('version', HTMLElement).textContent = isOnDisk ? 'disk' : location.host;
takeAddress();
// A browser that restores the form tells nobody.
if (!shown && location.hash.length < 2) take(fileField.files);
