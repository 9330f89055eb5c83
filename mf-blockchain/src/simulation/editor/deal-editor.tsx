import type { BlockData, BlockItem } from '@pasok/contracts/blockchain';
import { langOf, look } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { NumberInput, SmallButton, TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './block-editor.module.css';
import { ItemEditor } from './item-editor.tsx';

type Props = {
  data: BlockData;
  /** Who bought, and for how much, alone. */
  isBrief: boolean;
  onChange: (change: Partial<Omit<BlockData, 'timestamp'>>) => void;
};

const newItem: BlockItem = { name: '', token: '', tokens: [], quantity: 1, price: 0 };

type PartyProps = Pick<Props, 'data' | 'onChange'> & { party: 'buyer' | 'vendor' };

/** A party by its name; by its id where the block holds no name. */
function Party({ data, onChange, party }: PartyProps) {
  // As it was first drawn: a name that is deleted letter by letter stays the field's.
  const [key] = useState(() => (data[`${party}Name`] === '' ? party : (`${party}Name` as const)));
  return (
    <TextInput
      label={texts.field[party]}
      value={data[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
}

function Items({ data: { items }, onChange }: Pick<Props, 'data' | 'onChange'>) {
  const changeItem = (at: number, change: Partial<BlockItem>) =>
    onChange({ items: items.map((item, n) => (n === at ? { ...item, ...change } : item)) });
  return (
    <div className={`${look('grid', 'gap15')} ${classes.items}`}>
      <span className={look('muted', 'text13')} lang={langOf(texts.field.items)}>
        {texts.field.items}
      </span>
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
  );
}

/** The deal of a block that is not the genesis: parties, items, total. */
export function DealEditor({ data, isBrief, onChange }: Props) {
  const { field } = texts;
  return (
    <>
      {!isBrief && (
        <TextInput
          label={field.transactionId}
          value={data.transactionId}
          onChange={(transactionId) => onChange({ transactionId })}
        />
      )}
      <Party data={data} onChange={onChange} party="buyer" />
      {!isBrief && <Party data={data} onChange={onChange} party="vendor" />}
      {!isBrief && <Items data={data} onChange={onChange} />}
      <NumberInput
        label={field.totalAmount}
        value={data.total}
        min={0}
        onChange={(total) => onChange({ total })}
      />
    </>
  );
}
