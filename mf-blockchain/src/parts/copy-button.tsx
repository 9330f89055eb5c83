import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './copy-button.module.css';

/** Works without a secure context too, where navigator.clipboard does not exist. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

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
      onClick={() => copyText(text).then(() => setCopied(true))}
    >
      {copied ? texts.copied : texts.copy}
    </button>
  );
}
