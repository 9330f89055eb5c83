import { outbox, toast, useOutbox } from '@pasok/client';
import { IconClock } from '@pasok/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './layout.module.css';

const words = texts.waiting;

/** Sends what an earlier page left on this device, and says what became of it. */
function useOutboxResults(userId: string | undefined): void {
  useEffect(
    () =>
      outbox.listen((news) => {
        if (news.kind === 'sent') toast({ type: 'success', message: words.sent(news.title) });
        else toast({ type: 'error', message: words.refused(news.title, news.message) });
      }),
    [],
  );
  useEffect(() => {
    const open = async () => {
      // Once the page has what it needs itself.
      if (await outbox.mayWait()) await outbox.open();
    };
    if (userId) void open().catch(() => undefined);
  }, [userId]);
}

/** How much waits on this device for the network; the list is with the transactions. */
export function WaitingNote({ userId }: { userId: string | undefined }) {
  useOutboxResults(userId);
  const count = useOutbox(({ entries }) => entries.filter(({ refusal }) => !refusal).length);
  if (count === 0) return null;
  return (
    <p className={classes.offline}>
      <IconClock size={18} aria-hidden /> {words.count(count)} <Link to="/transactions">{words.show}</Link>
    </p>
  );
}
