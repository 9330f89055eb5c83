import type { BlockData, BlockItem } from '@pasok/contracts/blockchain';
import { texts } from '../texts.ts';
import classes from './block-editor.module.css';
import { NumberInput, SmallButton, TextInput } from './controls.tsx';
import { ItemEditor } from './item-editor.tsx';
import { words } from './texts.ts';

type Props = {
  data: BlockData;
  onChange: (field: string, change: Partial<Omit<BlockData, 'timestamp'>>) => void;
};

const newItem: BlockItem = { name: '', token: '', tokens: [], quantity: 1, price: 0 };

/** The deal of a block that is not the genesis: parties, items, total. */
export function DealEditor({ data, onChange }: Props) {
  const { field } = texts;
  const { items } = data;
  function changeItem(at: number, part: string, change: Partial<BlockItem>) {
    onChange(`item-${at}-${part}`, {
      items: items.map((item, n) => (n === at ? { ...item, ...change } : item)),
    });
  }
  return (
    <>
      <TextInput
        label={field.transactionId}
        value={data.transactionId}
        onChange={(transactionId) => onChange('transactionId', { transactionId })}
      />
      <TextInput label={field.buyer} value={data.buyer} onChange={(buyer) => onChange('buyer', { buyer })} />
      <TextInput
        label={field.vendor}
        value={data.vendor}
        onChange={(vendor) => onChange('vendor', { vendor })}
      />
      <div className={classes.items}>
        <span className={classes.label}>{field.items}</span>
        {items.map((item, at) => (
          <ItemEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its place
            key={at}
            item={item}
            number={at + 1}
            onChange={(part, change) => changeItem(at, part, change)}
            onRemove={() => onChange('items', { items: items.toSpliced(at, 1) })}
          />
        ))}
        <SmallButton onClick={() => onChange('items', { items: [...items, newItem] })}>
          {words.addItem}
        </SmallButton>
      </div>
      <NumberInput
        label={field.totalAmount}
        value={data.total}
        min={0}
        onChange={(total) => onChange('total', { total })}
      />
    </>
  );
}
