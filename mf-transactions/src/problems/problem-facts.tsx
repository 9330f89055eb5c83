import type { DealUnit, OpenProblem, ProblemKind } from '@pasok/contracts/problem';
import { formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.problems;

/** ' (Rusak)', where there is more to say than 'lain'. */
export const kindWords = (kind: string | undefined): string =>
  kind && Object.hasOwn(words.kinds, kind) && kind !== 'lain' ? ` (${words.kinds[kind as ProblemKind]})` : '';

/** 'Laptop unit 2, 3 · Mouse unit 1' */
export function unitsWords(items: readonly { name: string }[], units: readonly DealUnit[]): string {
  return items
    .flatMap(({ name }, pos) => {
      const numbers = units.filter((unit) => unit.pos === pos).map(({ unit }) => unit + 1);
      return numbers.length > 0 ? [words.named(name, numbers.join(', '))] : [];
    })
    .join(' · ');
}

/** What the vendor said, and what it means for the goods. */
export function Answer({ answer }: { answer: NonNullable<OpenProblem['answer']> }) {
  const said = words.said[answer.answer as keyof typeof words.said] ?? answer.answer;
  const whole = answer.amount === undefined ? said : `${said} ${formatIdr(answer.amount)}`;
  const parts = [`${whole}.`, answer.text];
  return (
    <p>
      <strong>{words.answer}:</strong> <span>{parts.filter(Boolean).join(' ')}</span>
    </p>
  );
}
