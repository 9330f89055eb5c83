import { useNarrow } from '@pasok/ui';
import classes from './bits.module.css';
import { words as text } from './texts.ts';

const digits = 6;
const cells = { wide: 22, narrow: 14 };

/** The first bits of a hash, four to a hex digit; those that had to be zero stand out. */
export function HashPicture({ hash, bits }: { hash: string; bits: number }) {
  const cell = cells[useNarrow() ? 'narrow' : 'wide'];
  const shown = hash.slice(0, digits);
  const binary = [...shown].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.hash}
        viewBox={`0 0 ${digits * 4 * cell + 2} 52`}
        role="img"
        aria-label={text.hashText(shown, binary.join(' '))}
      >
        {binary.map((four, digit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          <g key={digit}>
            <text className={classes.digit} x={(digit * 4 + 2) * cell} y="14" textAnchor="middle">
              {shown[digit]}
            </text>
            {[...four].map((bit, at) => {
              const place = digit * 4 + at;
              return (
                <g key={place} data-asked={place < bits} className={classes.bit}>
                  <rect x={place * cell + 2} y="22" width={cell - 3} height="26" rx="4" />
                  <text x={(place + 0.5) * cell} y="40" textAnchor="middle">
                    {bit}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <figcaption>{text.hash(bits)}</figcaption>
    </figure>
  );
}
