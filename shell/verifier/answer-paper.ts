import { commitAct, rowHash } from '@pasok/chain/act';
import { proveActs } from '@pasok/chain/act-place';
import { type PaperCode, paperFileText, paperOrigin, verifyPaperFile } from '@pasok/chain/paper-file';
import type { PaperAnswer } from '@pasok/contracts/document';
import { againstToday, namedAs, ofActs } from './answer-seal.ts';
import { hasLogKey } from './keys.ts';
import { type Ask, fitting, NoAnswer } from './public-log.ts';
import type { Answer, Where } from './said.ts';
import { inWib } from './show.ts';
import { texts } from './texts.ts';

const words = texts.paper;

/** What the server says of a paper to whoever has its code; undefined where it knows none of this content. @throws NoAnswer */
async function askPaper(ask: Ask, { id, hash, salt }: PaperCode): Promise<PaperAnswer | undefined> {
  const commitment = commitAct({ kind: 'paper', id }, hash, salt);
  try {
    // Beside the log, at the same server.
    const bytes = await ask(`../api/papers/${id}/${commitment}`);
    return await fitting(async () => JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    if (error instanceof NoAnswer && error.isAbsent) return undefined;
    throw error;
  }
}

function cancelledWords({ cancelled }: PaperAnswer): string[] {
  if (!cancelled) return [];
  const [when, { by }] = [inWib(cancelled.at), cancelled];
  return [by ? words.replaced(when, by) : words.cancelled(when)];
}

/** When a paper says that it was issued; its hash is what it was. */
function issuedAt(content: string): string {
  try {
    return inWib(String(Object(JSON.parse(content)).createdAt));
  } catch {
    return '?';
  }
}

/** Judges the code of a print: what the server says was issued is hashed here, and its act looked for in the log. @throws NoAnswer */
export async function answerPaperCode(code: PaperCode, { ask, keys }: Where): Promise<Answer> {
  if (!ask) return { state: 'open', verdict: texts.verdict.unanswered, reasons: [texts.diskTyped] };
  const told = await askPaper(ask, code);
  if (!told || rowHash(told.content) !== code.hash)
    return { state: 'bad', verdict: words.other, reasons: [told ? words.changed : words.unknown] };
  const { content, logged } = told;
  if (!logged) {
    const reasons = [words.waiting, ...cancelledWords(told), words.compare];
    return { state: 'open', verdict: words.issued(issuedAt(content)), reasons, paper: { content } };
  }
  const { places } = await fitting(() => proveActs(ofActs(ask, ''), [logged]));
  const texted = places.map((place) => paperFileText({ id: code.id, salt: code.salt, content, ...place }));
  return judge(texted[0] ?? '', { ask, keys }, cancelledWords(told));
}

/** Judges the saved file of a paper's content; who is asked about today says whether it was cancelled. */
export async function answerPaperFile(text: string, where: Where): Promise<Answer> {
  const verdict = verifyPaperFile(text, namedAs(where.keys, paperOrigin(text)));
  if (!verdict.isRight || !where.ask) return judge(text, where, []);
  const { id, content, salt } = verdict.file;
  const told = await askPaper(where.ask, { id, hash: rowHash(content), salt }).catch(() => undefined);
  return judge(text, where, told ? cancelledWords(told) : []);
}

async function judge(text: string, where: Where, more: readonly string[]): Promise<Answer> {
  const origin = paperOrigin(text);
  const own = namedAs(where.keys, origin);
  const verdict = verifyPaperFile(text, own);
  if (!verdict.isRight) {
    const isOpen = verdict.part === 'proof' && !hasLogKey(where.keys);
    return {
      state: isOpen ? 'open' : 'bad',
      verdict: isOpen ? texts.verdict.open : words.other,
      reasons: [isOpen ? texts.asks.key : words.reasons[verdict.part]],
    };
  }
  const { file } = verdict;
  const right: Answer = {
    state: 'good',
    verdict: words.right(issuedAt(file.content), inWib(file.at)),
    reasons: [...more, words.compare],
    paper: file,
  };
  return againstToday(right, { ...verdict, proof: file.proof, origin, own }, where);
}
