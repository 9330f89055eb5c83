import type { TokenSlot } from '@pasok/domain/tokens';
import { DateTime, TextField } from '@pasok/ui';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { texts } from '../texts.ts';
import { pastedTokens } from './fill.ts';
import classes from './token-form.module.css';
import type { useTokenForm } from './use-token-form.ts';

const words = texts.tokens;

export type TokenInputProps = { slot: TokenSlot; form: ReturnType<typeof useTokenForm> };

/** One unit: an input, or when it was confirmed. Enter goes to the next empty one, as hand scanners expect. */
export function TokenInput({ slot: { index, label, unit, of }, form }: TokenInputProps) {
  const name = words.input(label, unit, of);
  const confirmed = form.confirmed[index];
  if (confirmed)
    return (
      <div className={classes.done}>
        <span className={classes.label}>{name}</span>
        <span className={classes.when}>
          ✓ {words.confirmedAt} <DateTime value={confirmed} />
        </span>
      </div>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.goOn(index);
  };
  const onPaste = (event: ClipboardEvent) => {
    const tokens = pastedTokens(event.clipboardData.getData('text'));
    if (tokens.length < 2) return;
    event.preventDefault();
    form.fill(index, tokens);
  };
  return (
    <TextField
      ref={(input) => {
        form.inputs.current[index] = input;
      }}
      label={name}
      placeholder={words.placeholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={form.values[index] ?? ''}
      error={form.error(index)}
      classNames={{ input: classes.token ?? '' }}
      onChange={(event) => form.change(index, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
