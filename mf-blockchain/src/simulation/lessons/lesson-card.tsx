import { CellMark } from '../drawn/cell-mark.tsx';
import type { CellState } from '../drawn/cells.ts';
import type { PeerLesson } from '../lessons.ts';
import { words } from '../texts.ts';
import { Explained } from './explained.tsx';
import classes from './lessons.module.css';

const text = words.lesson;

const [sound, mined, broken, shaken] = ['valid', 'mined', 'invalid', 'shaken'] as const;
/** Chains before and after what is to be done. */
const pictures: Record<PeerLesson, [CellState[], CellState[]]> = {
  tamper: [
    [sound, sound, sound, sound],
    [sound, broken, broken, shaken],
  ],
  mine: [
    [sound, broken, broken, shaken],
    [sound, mined, broken, shaken],
  ],
  cascade: [
    [sound, mined, broken, shaken],
    [sound, mined, mined, mined],
  ],
  work: [
    [mined, mined, mined, mined, mined, mined, sound, sound, sound, sound],
    [sound, sound, sound, sound, sound, sound, sound, sound, sound, sound],
  ],
};

/** The lesson of now, beside the blocks it is about. */
export default function LessonCard({ name, where }: { name: PeerLesson; where: string | undefined }) {
  return (
    <aside className={classes.card} aria-label={text.titles[name]}>
      <strong>{text.titles[name]}</strong>
      <div className={classes.picture} role="img" aria-label={text.pictures[name]}>
        {pictures[name].map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: before, then after
          <span key={at}>
            {row.map((state, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
              <CellMark key={place} state={state} differs={false} />
            ))}
          </span>
        ))}
      </div>
      <p>{text.hints[name]}</p>
      {where && <p className={classes.where}>{where}</p>}
      <Explained name={name} />
    </aside>
  );
}
