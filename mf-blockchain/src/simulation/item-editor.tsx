import type { BlockItem } from '@pasok/contracts/blockchain';
import { texts } from '../texts.ts';
import { NumberInput, TextInput } from './field.tsx';
import classes from './item-editor.module.css';
import { SmallButton } from './small-button.tsx';
import { words } from './texts.ts';

type Props = {
  item: BlockItem;
  number: number;
  /** `field` names what changed, so that typing on is one step of undo. */
  onChange: (field: string, change: Partial<BlockItem>) => void;
  onRemove: () => void;
};

function Tokens({
  tokens,
  onChange,
}: {
  tokens: string[];
  onChange: (field: string, tokens: string[]) => void;
}) {
  return (
    <div className={`${classes.wide} ${classes.tokens}`}>
      <span className={classes.label}>{texts.field.tokens}</span>
      {tokens.map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a token has no identity but its place
        <div className={classes.token} key={at}>
          <TextInput
            label={words.tokenOf(at + 1)}
            value={token}
            isCode
            onChange={(value) => onChange(`token-${at}`, tokens.with(at, value))}
          />
          <SmallButton
            aria-label={`${words.removeToken} ${words.tokenOf(at + 1)}`}
            onClick={() => onChange('tokens', tokens.toSpliced(at, 1))}
          >
            {words.removeToken}
          </SmallButton>
        </div>
      ))}
      <SmallButton onClick={() => onChange('tokens', [...tokens, ''])}>{words.addToken}</SmallButton>
    </div>
  );
}

/** One item of a block's deal. */
export function ItemEditor({ item, number, onChange, onRemove }: Props) {
  const { field } = texts;
  return (
    <fieldset className={classes.item}>
      <legend>{words.item(number)}</legend>
      <SmallButton aria-label={`${words.removeItem} ${words.item(number)}`} onClick={onRemove}>
        {words.removeItem}
      </SmallButton>
      <div className={classes.wide}>
        <TextInput label={field.name} value={item.name} onChange={(name) => onChange('name', { name })} />
      </div>
      <NumberInput
        label={field.quantity}
        value={item.quantity}
        min={1}
        onChange={(quantity) => onChange('quantity', { quantity })}
      />
      <NumberInput
        label={field.price}
        value={item.price}
        min={0}
        onChange={(price) => onChange('price', { price })}
      />
      <div className={classes.wide}>
        <TextInput
          label={field.token}
          value={item.token}
          isCode
          onChange={(token) => onChange('token', { token })}
        />
      </div>
      <Tokens tokens={item.tokens} onChange={(part, tokens) => onChange(part, { tokens })} />
    </fieldset>
  );
}
