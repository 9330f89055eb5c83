import { errorMessage, toast } from '@pasok/client';
import { useCallback, useState } from 'react';
import { texts } from '../texts.ts';

/** Runs the teacher's commands: shows a toast for a refusal, and says by name which commands are pending. */
export function useCommand() {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  /** @returns whether it succeeded */
  const run = useCallback(async (name: string, send: () => Promise<unknown>): Promise<boolean> => {
    setPending((known) => new Set([...known, name]));
    try {
      await send();
      return true;
    } catch (error) {
      toast({ type: 'error', title: texts.teacher.failed, message: errorMessage(error) });
      return false;
    } finally {
      setPending((known) => new Set([...known].filter((one) => one !== name)));
    }
  }, []);
  return { run, isPending: (name: string) => pending.has(name) };
}
