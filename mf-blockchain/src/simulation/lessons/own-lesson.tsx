import type { Block } from '@pasok/contracts/blockchain';
import { formatIdr } from '@pasok/ui';
import panel from '../../parts/panel.module.css';
import { words } from '../texts.ts';
import { Explained } from './explained.tsx';
import KeysLesson from './keys-lesson.tsx';
import classes from './lessons.module.css';
import MerkleLesson from './merkle-lesson.tsx';

const text = words.lesson;
export type OwnLessonName = 'keys' | 'merkle';

type Props = { name: OwnLessonName; block: Block; isDone: boolean; onDone: () => void };

/** A lesson that is about one block of the chain and needs room of its own. */
export default function OwnLesson({ name, block, isDone, onDone }: Props) {
  const { buyerName, buyer, vendorName, vendor, total, items } = block.data;
  const transfer = words.keys.sample(buyerName || buyer, vendorName || vendor, formatIdr(total));
  const listed = items.map((item) => `${item.name} · ${item.quantity} × ${formatIdr(item.price)}`);
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-label={text.titles[name]}>
      <h2>
        {text.titles[name]}: {words.block(block.index)} {isDone && `✓ (${text.done})`}
      </h2>
      <p>{text.hints[name]}</p>
      {name === 'keys' ? (
        <KeysLesson transfer={transfer} onDone={onDone} />
      ) : (
        <MerkleLesson items={listed} onDone={onDone} />
      )}
      <Explained name={name} />
    </section>
  );
}
