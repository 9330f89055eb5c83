import { Button, EmptyState } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { JoinForm } from './join-form.tsx';
import { keepMembership, type Membership, readMembership } from './membership.ts';
import { StudentScreen } from './student-screen.tsx';

const words = texts.join;

/** A device of a class: joins, and is in it until the class is over or it leaves. */
export function Student({ code }: { code: string }) {
  const [membership, setMembership] = useState(readMembership);
  const [isOver, setOver] = useState(false);
  const keep = (next: Membership | undefined) => {
    keepMembership(next);
    setMembership(next);
    setOver(false);
  };
  const end = () => {
    keep(undefined);
    setOver(true);
  };
  if (isOver)
    return (
      <EmptyState
        title={words.over}
        hint={words.overHint}
        action={<Button onClick={() => setOver(false)}>{words.other}</Button>}
      />
    );
  // A link or QR code of another class than this device was in leads to that one.
  if (!membership || (code !== '' && code.toUpperCase() !== membership.code))
    return <JoinForm code={code} onJoin={keep} />;
  return (
    <StudentScreen
      key={membership.secret}
      membership={membership}
      onOver={end}
      onLeave={() => keep(undefined)}
    />
  );
}
