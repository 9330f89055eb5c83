import { useOutbox } from '@pasok/client';
import { type Ask, useDialogs } from '@pasok/ui';
import { texts } from '../texts.ts';

const words = texts.waiting;

/**
 * Asks before a person leaves this device: what waits here to be sent goes with the session, and the question says how
 * much. `ask` is put in any case; without one nothing is asked where nothing waits.
 */
export function useMayLeave(): (ask?: Ask) => Promise<boolean> {
  const { confirm } = useDialogs();
  const waiting = useOutbox(({ entries }) => entries.length);
  return async (ask) => {
    if (waiting === 0) return ask ? confirm(ask) : true;
    const { message, confirmLabel, detail }: Ask = ask ?? {
      message: words.leaveAsk,
      confirmLabel: words.leaveYes,
    };
    const lost = words.leaveHint(waiting);
    return confirm({
      message,
      detail: detail ? `${detail} ${lost}` : lost,
      danger: true,
      ...(confirmLabel && { confirmLabel }),
    });
  };
}
