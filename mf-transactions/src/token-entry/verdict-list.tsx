import { IconCheck, IconClose, look } from '@pasok/ui';
import { texts } from '../texts.ts';
import type { Verdict } from './fill.ts';
import classes from './token-form.module.css';

const words = texts.tokens.verdicts;

function errorMessage(verdict: Verdict, nameOf: (index: number) => string): string {
  if (verdict.kind === 'filled') return words.filled(nameOf(verdict.place));
  if (verdict.kind === 'double') return words.double(nameOf(verdict.place));
  return words[verdict.kind];
}

type VerdictListProps = { verdicts: readonly Verdict[]; nameOf: (index: number) => string };

/** What became of each code of a picture, or each line of a pasted list. */
export function VerdictList({ verdicts, nameOf }: VerdictListProps) {
  const filled = verdicts.filter(({ kind }) => kind === 'filled').length;
  return (
    <div className={classes.verdicts}>
      <p role="status">{verdicts.length > 0 && words.summary(filled, verdicts.length)}</p>
      {verdicts.length > 0 && (
        <ul
          className={look('grid', 'gap1', 'text14')}
          aria-label={words.label}
          tabIndex={verdicts.length > 4 ? 0 : undefined}
        >
          {verdicts.map((verdict, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may name a token twice.
            <li key={place} data-filled={verdict.kind === 'filled'}>
              {verdict.kind === 'filled' ? (
                <IconCheck size={14} aria-hidden />
              ) : (
                <IconClose size={14} aria-hidden />
              )}
              <span>
                <code>{verdict.token}</code> {errorMessage(verdict, nameOf)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
