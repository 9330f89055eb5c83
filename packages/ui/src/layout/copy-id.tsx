import { shortId } from '../format/names.ts';
import { uiTexts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './copy-id.module.css';

/** An id's last six characters; pressing copies the whole id. */
export const CopyId = ({ id }: { id: string }) => (
  <CopyButton text={id} label={uiTexts.copyId}>
    <span className={classes.id}>#{shortId(id)}</span>
  </CopyButton>
);
