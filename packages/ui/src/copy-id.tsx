import { useState } from 'react';
import classes from './copy-id.module.css';
import { copyText } from './copy-text.ts';
import { shortId } from './format/names.ts';

/** An id's last six characters; pressing copies the whole id. */
export function CopyId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    copyText(id).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), 1_500);
      },
      // Refused: the id can still be selected.
      () => undefined,
    );
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
