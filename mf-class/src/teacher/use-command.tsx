import { errorMessage, toast } from '@pasok/client';
import { Button, type ButtonProps } from '@pasok/ui';
import { useCallback, useState } from 'react';
import { texts } from '../texts.ts';

/** `name`: what the command is called where its label does not say of whom. */
type Look = Omit<ButtonProps, 'onClick'> & { name?: string };

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
  const isPending = (name: string) => pending.has(name);
  /** A button of one command. */
  const button = (label: string, send: () => Promise<unknown>, { name = label, ...look }: Look = {}) => (
    <Button
      variant="default"
      {...look}
      aria-label={name}
      loading={isPending(name)}
      onClick={() => void run(name, send)}
    >
      {label}
    </Button>
  );
  return { run, isPending, button };
}
