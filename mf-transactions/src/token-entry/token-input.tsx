import { isTokenShape, normalizeToken, type TokenSlot } from '@pasok/domain/tokens';
import { DateTime, IconCheck, IconClock, look, TextField } from '@pasok/ui';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { pastedTokens } from './fill.ts';
import { PictureButtons, type PictureWay } from './picture-buttons.tsx';
import classes from './token-form.module.css';
import { nameOf } from './units.ts';
import type { TokenActions } from './use-token-form.ts';

const words = texts.tokens;
const length = 16;

/** How far a token is typed; `fits`: this device knows it for one of the item's. */
function Progress({ text, fits }: { text: string; fits: boolean }) {
  const typed = normalizeToken(text).replaceAll('-', '').length;
  if (!isTokenShape(text)) return typed < length ? words.typed(typed, length) : words.oddShape;
  return (
    <span className={classes.ready}>
      <IconCheck size={14} aria-hidden /> {fits ? words.hints.fits : words.ready}
    </span>
  );
}

/** A unit that needs no token any more. */
function Confirmed({ name, at }: { name: string; at: string }) {
  return (
    <div className={classes.done}>
      <span className={look('text14', 'semibold')}>{name}</span>
      <span className={classes.ready}>
        <IconCheck size={14} aria-hidden /> {words.confirmedAt} <DateTime value={at} />
      </span>
    </div>
  );
}

/** A unit whose token is on this device and not at the server yet. */
function Waiting({ name, token }: { name: string; token: string }) {
  return (
    <div className={classes.done}>
      <span className={look('text14', 'semibold')}>{name}</span>
      <code>{token}</code>
      <span className={`${look('inline', 'middle', 'gap1', 'semibold')} ${classes.waiting}`}>
        <IconClock size={14} aria-hidden /> {words.kept}
      </span>
    </div>
  );
}

export type TokenInputProps = {
  slot: TokenSlot;
  value: string;
  confirmed: string | null;
  waiting: string | undefined;
  error: string | undefined;
  fits: boolean;
  actions: TokenActions;
  onScan: (index: number) => void;
};

/** One unit: an input, or when it was confirmed. Enter, or Tab behind a code, goes to the next empty one, as hand scanners expect. */
export const TokenInput = memo(function TokenInput({
  slot,
  value,
  confirmed,
  waiting,
  error,
  fits,
  actions,
  onScan,
}: TokenInputProps) {
  const { index } = slot;
  const name = nameOf(slot);
  const [reading, setReading] = useState<PictureWay>();
  const isTyped = useRef(false);
  if (confirmed) return <Confirmed name={name} at={confirmed} />;
  if (waiting) return <Waiting name={name} token={waiting} />;
  const onKeyDown = (event: KeyboardEvent) => {
    // Some hand scanners end with Tab: what was just typed whole goes on as by Enter, while there is where to go.
    const isScanned = event.key === 'Tab' && !event.shiftKey && isTyped.current && isTokenShape(value);
    const goesOn = error !== undefined || actions.nextEmpty(index + 1, index) >= 0;
    if (event.key !== 'Enter' && !(isScanned && goesOn)) return;
    event.preventDefault();
    isTyped.current = false;
    actions.enter(index);
  };
  const takeOne = (text: string) => actions.takeOne(index, text, actions.goOn);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const tokens = pastedTokens(event.clipboardData.getData('text'));
    const [only = ''] = tokens;
    const isWhole = isTokenShape(only) && selectionStart === 0 && selectionEnd === value.length;
    if (tokens.length < 2 && !isWhole) return;
    event.preventDefault();
    if (tokens.length < 2) takeOne(only);
    else actions.fill(index, tokens);
  };
  const onCodes = (codes: string[]) => {
    const [only = ''] = codes;
    if (codes.length > 1) actions.fill(index, codes);
    else takeOne(only);
  };
  return (
    <TextField
      ref={(input) => actions.register(index, input)}
      label={name}
      placeholder={words.placeholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      description={
        reading ? (
          <span role="status">{words.reading}</span>
        ) : (
          value.trim() && !error && <Progress text={value} fits={fits} />
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.token ?? '', section: classes.section ?? '' }}
      rightSectionWidth="var(--pictures-width)"
      rightSection={
        <PictureButtons
          name={name}
          reading={reading}
          onReading={setReading}
          several={actions.count > 1}
          onCodes={onCodes}
          onError={(message) => actions.fail(index, message)}
          onScan={() => onScan(index)}
        />
      }
      onFocus={() => {
        isTyped.current = false;
      }}
      onChange={(event) => {
        isTyped.current = true;
        actions.change(index, event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
});
