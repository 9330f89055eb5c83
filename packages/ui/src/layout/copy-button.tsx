import { type ReactNode, useEffect, useState } from 'react';
import { shortId } from '../format/values.ts';
import { uiTexts } from '../texts.ts';
import classes from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { IconCopy } from './icons.tsx';
import { look } from './look.ts';

const saidMs = 2_000;

export type CopyButtonProps = {
  text: string;
  /** What it does, in words: its name where it is only an icon. */
  label: string;
  /** What stands on it instead of the icon; then its name. */
  children?: ReactNode;
};

/** Copies a text, and says beside itself that it did, or that the browser refused. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    void copyText(text).then(
      () => setSaid(uiTexts.copied),
      () => setSaid(uiTexts.notCopied),
    );
  };
  return (
    <span className={look('inline', 'middle', 'gap15')}>
      <button
        type="button"
        className={`${look('bare')} ${classes.button}`}
        title={label}
        {...(!children && { 'aria-label': label })}
        onClick={copy}
      >
        {children ?? <IconCopy size={16} aria-hidden />}
      </button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </span>
  );
}

/** An id's last six characters; pressing copies the whole id. */
export const CopyId = ({ id }: { id: string }) => (
  <CopyButton text={id} label={uiTexts.copyId}>
    <span className={classes.id}>#{shortId(id)}</span>
  </CopyButton>
);
