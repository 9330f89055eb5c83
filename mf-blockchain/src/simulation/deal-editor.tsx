import type { BlockData, BlockItem } from '@pasok/contracts/blockchain';
import { texts } from '../texts.ts';
import classes from './block-editor.module.css';
import { NumberInput, SmallButton, TextInput } from './controls.tsx';
import { ItemEditor } from './item-editor.tsx';
import { words } from './texts.ts';

type Props = {
  data: BlockData;
  onChange: (change: Partial<Omit<BlockData, 'timestamp'>>) => void;
};

const newItem: BlockItem = { name: '', token: '', tokens: [], quantity: 1, price: 0 };

/** The deal of a block that is not the genesis: parties, items, total. */
export function DealEditor({ data, onChange }: Props) {
  const { field } = texts;
  const { items } = data;
  const changeItem = (at: number, change: Partial<BlockItem>) =>
    onChange({ items: items.map((item, n) => (n === at ? { ...item, ...change } : item)) });
  return (
    <>
      <TextInput
        label={field.transactionId}
        value={data.transactionId}
        onChange={(transactionId) => onChange({ transactionId })}
      />
      <TextInput label={field.buyer} value={data.buyer} onChange={(buyer) => onChange({ buyer })} />
      <TextInput label={field.vendor} value={data.vendor} onChange={(vendor) => onChange({ vendor })} />
      <div className={classes.items}>
        <span className={classes.label}>{field.items}</span>
        {items.map((item, at) => (
          <ItemEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
            key={at}
            item={item}
            number={at + 1}
            onChange={(change) => changeItem(at, change)}
            onRemove={() => onChange({ items: items.toSpliced(at, 1) })}
          />
        ))}
        <SmallButton onClick={() => onChange({ items: [...items, newItem] })}>{words.addItem}</SmallButton>
      </div>
      <NumberInput
        label={field.totalAmount}
        value={data.total}
        min={0}
        onChange={(total) => onChange({ total })}
      />
    </>
  );
}
