import { toast } from '@pasok/client';
import { copyText, IconButton, IconCopy } from '@pasok/ui';
import { useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './copy-text.module.css';

/** A long text with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const shown = useRef<HTMLElement>(null);
  const copy = () => {
    void copyText(text).then(
      () => toast({ type: 'info', title: label, message: texts.common.copied, duration: 1_500 }),
      // Refused: the text is marked, to be copied by hand.
      () => shown.current && getSelection()?.selectAllChildren(shown.current),
    );
  };
  return (
    <span className={classes.copy}>
      <code ref={shown} className={classes.text}>
        {text}
      </code>
      <IconButton label={`${texts.common.copy} ${label}`} size="md" onClick={copy}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
