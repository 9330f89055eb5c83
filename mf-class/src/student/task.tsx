import { Button, Form, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import type { RunningPeer } from './peer.ts';
import type { PeerState } from './peer-state.ts';

const words = texts.student;

type Props = { state: PeerState; peer: RunningPeer | undefined; next: number };

/** What to mine, and the one button that does or stops it. */
export function Task({ state: { attempts, goesOn, info, isOpen }, peer, next }: Props) {
  const [text, setText] = useState('');
  const [wantsMore, setWantsMore] = useState(false);
  const isSearching = attempts !== undefined || goesOn;
  const isOff = !isSearching && (!isOpen || info?.frozen === true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) peer?.stop();
    else if (!isOff) void peer?.mine(text.normalize('NFC').trim(), wantsMore);
  };
  return (
    <Form className={classes.task} onSubmit={submit}>
      <TextField
        label={words.text}
        description={words.textHint}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <label className={classes.goOn}>
        <input
          type="checkbox"
          checked={wantsMore}
          disabled={isSearching}
          onChange={(event) => setWantsMore(event.currentTarget.checked)}
        />
        <span>{words.goOn}</span>
      </label>
      <Button type="submit" className={classes.big ?? ''} aria-disabled={isOff}>
        {isSearching ? words.stop : words.mine(next)}
      </Button>
      <p className={classes.note}>{attempts !== undefined && words.searching(attempts)}</p>
    </Form>
  );
}
