import { CopyButton } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './copy-text.module.css';

/** A long text with a button that copies it. */
export const CopyText = ({ text, label }: { text: string; label: string }) => (
  <span className={classes.copy}>
    <code className={classes.text}>{text}</code>
    <CopyButton text={text} label={`${texts.common.copy} ${label}`} />
  </span>
);
