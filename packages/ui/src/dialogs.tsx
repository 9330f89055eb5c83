import { FocusTrap, Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './dialogs.module.css';

export type Ask = {
  /** The sentence, as the specification has it. */
  message: string;
  detail?: string | undefined;
  /** What is decided, as names and values in a row each; a value that is still being asked for may be a component. */
  facts?: readonly (readonly [name: string, value: ReactNode])[] | undefined;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The consequence cannot be taken back. */
  danger?: boolean;
};

export type Dialogs = {
  /** Tells; resolves when it was read. */
  alert: (ask: Ask) => Promise<void>;
  /** Asks; resolves with the answer. Enter, Esc and a click outside are the safe choice. */
  confirm: (ask: Ask) => Promise<boolean>;
};

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** The page's alerts and questions, instead of window.alert and window.confirm. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs PasokProvider');
  return dialogs;
}

type Open = { ask: Ask; isQuestion: boolean; answer: (yes: boolean) => void };

/** The library names every modal a dialog, whatever it is told: an alert is renamed once it stands. */
function nameAlert(content: HTMLElement | null, id: string): void {
  content?.setAttribute('role', 'alertdialog');
  content?.setAttribute('aria-labelledby', `${id}-message`);
}

/** What stands under the sentence. */
function About({ ask: { facts, detail } }: { ask: Ask }) {
  return (
    <>
      {facts && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail && <p className={classes.detail}>{detail}</p>}
    </>
  );
}

function AlertDialog({ open: { ask, isQuestion, answer } }: { open: Open }) {
  const id = useId();
  return (
    <Modal.Root
      opened
      onClose={() => answer(false)}
      centered
      lockScroll={false}
      size="sm"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content ref={(content) => nameAlert(content, id)}>
        <Modal.Body className={classes.body ?? ''}>
          <p id={`${id}-message`} className={classes.message}>
            {ask.message}
          </p>
          <About ask={ask} />
          <div className={classes.actions}>
            {isQuestion && (
              <Button variant="default" data-autofocus onClick={() => answer(false)}>
                {ask.cancelLabel ?? 'Batal'}
              </Button>
            )}
            <Button
              {...(isQuestion ? {} : { 'data-autofocus': true })}
              {...(ask.danger && { color: 'red' })}
              onClick={() => answer(true)}
            >
              {ask.confirmLabel ?? 'OK'}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
      <FocusTrap.InitialFocus />
    </Modal.Root>
  );
}

/** Holds the one dialog that may be open; later ones wait their turn. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const dialogs = useMemo<Dialogs>(() => {
    const show = (ask: Ask, isQuestion: boolean): Promise<boolean> => {
      const answered = turn.current.then(
        () =>
          new Promise<boolean>((resolve) => {
            const opener = document.activeElement;
            setOpen({
              ask,
              isQuestion,
              answer: (yes) => {
                setOpen(undefined);
                // Focus goes back before the answer is known: what follows may want it elsewhere.
                setTimeout(() => {
                  if (opener instanceof HTMLElement) opener.focus();
                  resolve(yes);
                });
              },
            });
          }),
      );
      turn.current = answered;
      return answered;
    };
    return {
      confirm: (ask) => show(ask, true),
      alert: async (ask) => {
        await show(ask, false);
      },
    };
  }, []);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {open && <AlertDialog open={open} />}
    </DialogsContext>
  );
}
