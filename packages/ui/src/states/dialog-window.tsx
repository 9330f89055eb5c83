import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Form } from '../fields/form.tsx';
import { look } from '../layout/look.ts';
import { uiTexts } from '../texts.ts';
import { useBackCloses } from './use-back-closes.ts';

/** What a dialog asks for: its children are fields, sent by the button or Enter. */
type DialogForm = {
  /** Words of the button. */
  submit: ReactNode;
  onSend: () => void;
  isSending?: boolean;
  /** False while something is missing that only the button says. */
  isReady?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
  /** Whether it takes something away. */
  isGrave?: boolean;
  /** Whoever checks the fields by oneself: the browser says nothing of them. */
  noValidate?: boolean;
};

export type DialogProps = {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  closeOnClickOutside?: boolean;
  fullScreen?: boolean;
  form?: DialogForm;
  children: ReactNode;
};

type AskedProps = DialogForm & { onClose: () => void; children: ReactNode };

function Asked({ submit, onSend, isSending, isReady = true, error, isGrave, ...props }: AskedProps) {
  const { noValidate, onClose, children } = props;
  return (
    <Form
      className={look('grid', 'gap4')}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      {error !== undefined && (
        <p role="alert" className={look('wrong', 'text144')}>
          {error}
        </p>
      )}
      <div className={look('row', 'atEnd', 'gap2')}>
        <Button variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" color={isGrave ? 'red' : undefined} loading={isSending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Gives the focus back to what had it before: the library does so where a dialog closes, not where it goes with the part
 * that asked for it.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}

/** What Dialog draws. A file of its own: no page is drawn with one. */
export default function DialogWindow({ children, form, opened, size = 'md', ...props }: DialogProps) {
  // Opened a moment after it stands: only then does the library know where the focus came from.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  useBackCloses(opened, props.onClose);
  useFocusReturn();
  return (
    <Modal
      {...props}
      opened={opened && stands}
      size={size}
      centered
      // The library's scroll lock writes a style element, which the page's policy refuses; base.css does it.
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.5 }}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      transitionProps={{ duration: 120 }}
    >
      {form ? (
        <Asked {...form} onClose={props.onClose}>
          {children}
        </Asked>
      ) : (
        children
      )}
    </Modal>
  );
}
