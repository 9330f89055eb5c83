import { useState } from 'react';
import classes from './copy-id.module.css';
import { shortId } from './format/names.ts';

/** An id's last six characters; pressing copies the whole id. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Clipboard needs a secure context; on plain http the id can still be selected.
    void navigator.clipboard?.writeText(id).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    });
  };
  return (
    <span className={classes.wrap}>
      <button type="button" className={classes.id} onClick={copy} title="Salin id">
        #{shortId(id)}
      </button>
      <span role="status" className={classes.said}>
        {copied ? 'Disalin' : ''}
      </span>
    </span>
  );
}
