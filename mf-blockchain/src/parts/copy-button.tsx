import { copyText } from '@pasok/ui';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './copy-button.module.css';

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={copied ? texts.copied : label}
      onClick={() =>
        void copyText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      {copied ? texts.copied : texts.copy}
    </button>
  );
}
