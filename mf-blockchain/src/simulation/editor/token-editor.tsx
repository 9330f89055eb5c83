import { look } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import common from '../controls.module.css';
import { SmallButton, TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './item-editor.module.css';

/** Tokens shown of an item: one of a thousand units would make its block as long as a book. */
const fewTokens = 3;

type Props = { tokens: string[]; onChange: (tokens: string[]) => void };

/** The tokens of an item's units; of many, the rest is a button away. */
export function TokenEditor({ tokens, onChange }: Props) {
  const [shown, setShown] = useState(fewTokens);
  const more = tokens.length - shown;
  function add() {
    setShown(tokens.length + 1);
    onChange([...tokens, '']);
  }
  return (
    <div className={`${look('whole')} ${look('grid', 'gap15')}`}>
      <span className={look('muted', 'text13')}>{texts.field.tokens}</span>
      {tokens.slice(0, shown).map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a token has no identity but its place
        <div className={classes.token} key={at}>
          <TextInput
            label={words.tokenOf(at + 1)}
            value={token}
            isCode
            onChange={(value) => onChange(tokens.with(at, value))}
          />
          <SmallButton
            aria-label={`${words.removeToken} ${words.tokenOf(at + 1)}`}
            onClick={() => onChange(tokens.toSpliced(at, 1))}
          >
            {words.removeToken}
          </SmallButton>
        </div>
      ))}
      <span className={common.row}>
        <SmallButton onClick={add}>{words.addToken}</SmallButton>
        {more > 0 && (
          <SmallButton onClick={() => setShown(tokens.length)}>{words.moreTokens(more)}</SmallButton>
        )}
      </span>
    </div>
  );
}
