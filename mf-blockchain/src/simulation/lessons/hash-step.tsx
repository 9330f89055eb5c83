import { sha256Hex } from '@pasok/chain/block';
import { hasDifficulty } from '@pasok/chain/difficulty';
import { look } from '@pasok/ui';
import { useState } from 'react';
import { TextInput } from '../controls.tsx';
import classes from '../steps.module.css';
import { words } from '../texts.ts';
import { Task } from './task.tsx';

const text = words.hash;
const [columns, cell] = [32, 12];

const bitsOf = (hash: string) =>
  [...hash].flatMap((digit) => [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')]);

/** One field and its SHA-256, all 256 bits of it. */
export function HashStep() {
  const [{ typed, before, tries }, setTyped] = useState({
    typed: text.sample,
    before: text.sample,
    tries: 0,
  });
  const hash = sha256Hex(typed);
  const [bits, old] = [bitsOf(hash), bitsOf(sha256Hex(before))];
  const changed = bits.filter((bit, at) => bit !== old[at]).length;
  const lit = bits.filter((bit) => bit === '1').length;
  return (
    <div className={classes.toy}>
      <TextInput
        label={text.text}
        value={typed}
        onChange={(now) => setTyped({ typed: now, before: typed, tries: tries + 1 })}
      />
      <code className={look('breaks')}>{hash}</code>
      <svg
        className={classes.bits}
        viewBox={`0 0 ${columns * cell} ${(256 / columns) * cell}`}
        role="img"
        aria-label={text.picture(lit, changed)}
      >
        {bits.map((bit, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bit is its place
            key={at}
            data-bit={bit}
            data-changed={bit !== old[at]}
            x={(at % columns) * cell + 1}
            y={Math.floor(at / columns) * cell + 1}
            width={cell - 2}
            height={cell - 2}
          />
        ))}
      </svg>
      <p>{text.changed(changed)}</p>
      <p>{hasDifficulty(hash) ? text.valid : text.invalid}</p>
      <Task step="hash" said={words.task.tries(tries)} isReached={tries > 0 && hasDifficulty(hash, 1)} />
    </div>
  );
}
