import { commitAct, rowHash } from '@pasok/chain/act';
import { proveActs } from '@pasok/chain/act-place';
import { type ActsVerdict, actsFileText, type PlacedAct, verifyActsFile } from '@pasok/chain/acts-file';
import type { PaperCode } from '@pasok/chain/paper-code';
import type { PaperAnswer } from '@pasok/contracts/document';
import { againstToday, ofActs } from './answer-seal.ts';
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

/** How a server that has not what was issued contradicts who holds it. */
const unlike = (told: PaperAnswer | undefined) => (told ? words.changed : words.unknown);

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
    return { state: 'bad', verdict: words.other, reasons: [unlike(told)] };
  const { content, logged } = told;
  if (!logged) {
    const reasons = [words.waiting, ...cancelledWords(told), words.compare];
    return { state: 'open', verdict: words.issued(issuedAt(content)), reasons, paper: { content } };
  }
  const { places } = await fitting(() => proveActs(ofActs(ask, ''), [logged]));
  const { id, salt } = code;
  const acts = places.map((place) => ({ kind: 'paper' as const, id, text: content, salt, ...place }));
  return judge(verifyActsFile(actsFileText(acts), keys), { ask, keys }, cancelledWords(told));
}

/** Judges a saved file of acts; of a paper alone who is asked about today says whether it was cancelled. */
export async function answerActs(text: string, where: Where): Promise<Answer> {
  const verdict = verifyActsFile(text, where.keys);
  const paper = verdict.isRight && onlyPaper(verdict.acts);
  if (!paper || !where.ask) return judge(verdict, where, []);
  const { id, salt } = paper;
  const hash = rowHash(paper.text);
  const told = await askPaper(where.ask, { id, hash, salt }).then(
    (told) => (told && rowHash(told.content) === hash ? cancelledWords(told) : [unlike(told)]),
    () => [],
  );
  return judge(verdict, where, told);
}

/** The act of a file that is of one paper and nothing else. */
function onlyPaper(acts: readonly PlacedAct[]): PlacedAct | undefined {
  const [first, ...more] = acts;
  return first?.kind === 'paper' && more.length === 0 ? first : undefined;
}

async function judge(verdict: ActsVerdict, where: Where, more: readonly string[]): Promise<Answer> {
  if (!verdict.isRight) {
    const isOpen = verdict.part === 'proof' && !hasLogKey(where.keys);
    const isPaper = !('act' in verdict) || verdict.act.kind === 'paper';
    return {
      state: isOpen ? 'open' : 'bad',
      verdict: isOpen ? texts.verdict.open : isPaper ? words.other : words.otherAct(kindOf(verdict.act)),
      reasons: [isOpen ? texts.asks.key : words.reasons[verdict.part]],
    };
  }
  const { acts, last } = verdict;
  const times = acts.map(({ at }) => at).sort();
  const paper = onlyPaper(acts);
  const right: Answer = {
    state: 'good',
    ...(paper
      ? {
          verdict: words.right(issuedAt(paper.text), inWib(paper.at)),
          reasons: [...more, words.compare],
          paper: { content: paper.text },
        }
      : {
          verdict: words.acts(acts.length, inWib(times[0] ?? ''), inWib(last.at)),
          reasons: [words.means],
          acts: acts.map((act) => ({ name: `${kindOf(act)}, ${inWib(act.at)}`, text: act.text })),
        }),
  };
  return againstToday(right, { ...verdict, proof: last.proof }, where);
}

const kindOf = ({ kind }: Pick<PlacedAct, 'kind'>): string => words.kinds[kind];
