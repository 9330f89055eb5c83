import type { BlockItem } from '@pasok/contracts/blockchain';
import { formatIdr, formatNumber, look } from '@pasok/ui';
import { useId, useState } from 'react';
import { texts } from '../../texts.ts';
import { NumberInput, SmallButton, TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './item-editor.module.css';
import { TokenEditor } from './token-editor.tsx';

type Props = {
  item: BlockItem;
  number: number;
  onChange: (change: Partial<BlockItem>) => void;
  onRemove: () => void;
};

function Fields({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { field } = texts;
  return (
    <>
      <div className={look('whole')}>
        <TextInput label={field.name} value={item.name} onChange={(name) => onChange({ name })} />
      </div>
      <NumberInput
        label={field.quantity}
        value={item.quantity}
        min={1}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberInput label={field.price} value={item.price} min={0} onChange={(price) => onChange({ price })} />
      <div className={look('whole')}>
        <TextInput label={field.token} value={item.token} isCode onChange={(token) => onChange({ token })} />
      </div>
      <TokenEditor tokens={item.tokens} onChange={(tokens) => onChange({ tokens })} />
    </>
  );
}

/** One item of a block's deal: one line until it is unfolded. A new one is open, for it has nothing to show yet. */
export function ItemEditor({ item, number, onChange, onRemove }: Props) {
  const [isOpen, setOpen] = useState(item.name === '');
  const id = useId();
  const name = words.item(number);
  return (
    <fieldset className={classes.item} aria-label={name}>
      <button
        type="button"
        className={`${look('bare')} ${classes.fold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <strong>{name}</strong>{' '}
        {!isOpen && (
          <span className={look('muted')}>
            {item.name} · {formatNumber(item.quantity, 3)} × {formatIdr(item.price)}
          </span>
        )}
      </button>
      <SmallButton aria-label={`${words.removeItem} ${name}`} onClick={onRemove}>
        {words.removeItem}
      </SmallButton>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {isOpen && <Fields item={item} onChange={onChange} />}
      </div>
    </fieldset>
  );
}
