import { errorMessage, toast } from '@pasok/client';
import { useState } from 'react';
import { texts } from '../texts.ts';

/** Runs the teacher's commands: which are on their way, by name, and a refusal told. A command under way is not sent again. */
export function useCommand() {
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  /** @returns whether it was done */
  async function run(name: string, send: () => Promise<unknown>): Promise<boolean> {
    setUnderWay((known) => new Set([...known, name]));
    try {
      await send();
      return true;
    } catch (error) {
      toast({ type: 'error', title: texts.teacher.failed, message: errorMessage(error) });
      return false;
    } finally {
      setUnderWay((known) => new Set([...known].filter((one) => one !== name)));
    }
  }
  return { run, isUnderWay: (name: string) => underWay.has(name) };
}
