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
  const [ended, setEnded] = useState<'over' | 'removed'>();
  const keep = (next: Membership | undefined) => {
    keepMembership(next);
    setMembership(next);
    setEnded(undefined);
  };
  if (ended)
    return (
      <EmptyState
        title={words[ended]}
        hint={ended === 'over' ? words.overHint : words.removedHint}
        action={<Button onClick={() => setEnded(undefined)}>{words.other}</Button>}
      />
    );
  // A link or QR code of another class than this device was in leads to that one.
  if (!membership || membership.isOut || (code !== '' && code.toUpperCase() !== membership.code))
    return <JoinForm code={code} known={membership} onJoin={keep} />;
  const out = { ...membership, isOut: true };
  return (
    <StudentScreen
      key={membership.secret}
      membership={membership}
      onOver={(how) => {
        keep(how === 'removed' ? out : undefined);
        setEnded(how);
      }}
      onLeave={() => keep(out)}
    />
  );
}
