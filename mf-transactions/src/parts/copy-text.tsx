import { toast } from '@pasok/client';
import { IconButton, IconCopy } from '@pasok/ui';
import { useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './copy-text.module.css';

/** A long text with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const shown = useRef<HTMLElement>(null);
  const copy = () => {
    // The clipboard needs a secure context; on plain http the text is marked, to be copied by hand.
    if (!navigator.clipboard) {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      return;
    }
    void navigator.clipboard
      .writeText(text)
      .then(() => toast({ type: 'info', title: label, message: texts.common.copied, duration: 1_500 }));
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
