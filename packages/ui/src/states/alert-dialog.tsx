import { FocusTrap, Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { langOf } from '../lang-of.ts';
import { Button } from '../layout/button.tsx';
import { Fact } from '../layout/entry.tsx';
import { look } from '../layout/look.ts';
import { uiTexts } from '../texts.ts';
import classes from './dialogs.module.css';
import { useBackCloses } from './use-back-closes.ts';

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

export type OpenDialog = { ask: Ask; isQuestion: boolean; answer: (yes: boolean) => void };

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
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {detail && <p className={classes.detail}>{detail}</p>}
    </>
  );
}

/** An alert or a question over the page. A file of its own: no page is drawn with one. */
export default function AlertDialog({ ask, isQuestion, answer }: OpenDialog) {
  const id = useId();
  useBackCloses(true, () => answer(false));
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
      <Modal.Content className={classes.content ?? ''} ref={(content) => nameAlert(content, id)}>
        <Modal.Body className={classes.body ?? ''}>
          <p id={`${id}-message`} className={look('text17', 'semibold')} lang={langOf(ask.message)}>
            {ask.message}
          </p>
          <About ask={ask} />
          <div className={classes.actions}>
            {isQuestion && (
              <Button variant="default" data-autofocus onClick={() => answer(false)}>
                {ask.cancelLabel ?? uiTexts.cancel}
              </Button>
            )}
            <Button
              {...(isQuestion ? {} : { 'data-autofocus': true })}
              {...(ask.danger && { color: 'red' })}
              onClick={() => answer(true)}
            >
              {ask.confirmLabel ?? uiTexts.ok}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
      <FocusTrap.InitialFocus />
    </Modal.Root>
  );
}
