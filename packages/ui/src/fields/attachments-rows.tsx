import { formatNumber } from '@pasok/contracts/format-number';
import { wordsOf } from '@pasok/contracts/language';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../format/time.ts';
import { IconButton } from '../layout/icon-button.tsx';
import {
  IconClose,
  IconDownload,
  IconFile,
  IconFileTable,
  IconImage,
  IconRetry,
  IconTrash,
} from '../layout/icons.tsx';
import { saveFile } from '../paper/save-file.ts';
import { useDialogs } from '../states/dialogs.tsx';
import own from '../words/own-attachments.json' with { type: 'json' };
import classes from './attachments.module.css';
import type { Attached, AttachmentsProps } from './attachments-props.ts';
import type { PendingFile } from './use-pending-files.ts';

/** Words of what is attached. */
export const words = wordsOf('ui attachments', own);

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? words.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))))
    : words.megabytes(formatNumber(bytes / 1_000_000, 1));

const iconOf = (name: string) => {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return end === 'xlsx' ? IconFileTable : end === 'pdf' ? IconFile : IconImage;
};

function KindIcon({ name }: { name: string }) {
  const Icon = iconOf(name);
  return (
    <span className={classes.picture}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

/** A picture, small; its kind where it does not come. */
function Thumbnail({ file, read }: { file: Attached; read: NonNullable<AttachmentsProps['read']> }) {
  const [picture, setPicture] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is attached never changes.
  useEffect(() => {
    let isGone = false;
    let drawn = '';
    read(file).then(
      (blob) => {
        if (isGone) return;
        drawn = URL.createObjectURL(blob);
        setPicture(drawn);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (drawn) URL.revokeObjectURL(drawn);
    };
  }, [file._id]);
  return picture ? <img className={classes.picture} src={picture} alt="" /> : <KindIcon name={file.name} />;
}

type RowProps = Pick<AttachmentsProps, 'files' | 'read' | 'onRemove' | 'errorText'> & { file: Attached };

/** A file that is attached, with what may be done to it. */
export function Row({ file, files, read, onRemove, errorText }: RowProps) {
  const { confirm } = useDialogs();
  const [busy, setBusy] = useState<'download' | 'remove'>();
  const [error, setError] = useState<string>();
  const run = (kind: 'download' | 'remove', work: Promise<unknown>) => {
    setBusy(kind);
    setError(undefined);
    work.catch((cause) => setError(errorText(cause))).finally(() => setBusy(undefined));
  };
  const ask = async () => {
    if (!onRemove) return;
    if (await confirm({ message: words.removeAsk(file.name), confirmLabel: words.removeYes, danger: true }))
      run('remove', onRemove(file));
  };
  // Only what its name does not tell apart costs bytes to be seen.
  const isTwin = files?.some(({ _id, name }) => _id !== file._id && name === file.name);
  return (
    <li>
      {read && isTwin && iconOf(file.name) === IconImage ? (
        <Thumbnail file={file} read={read} />
      ) : (
        <KindIcon name={file.name} />
      )}
      <span className={classes.name}>
        <span>{file.name}</span>
        <small>
          {[sizeText(file.size), file.createdAt && formatDateTime(file.createdAt, { seconds: true })]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {error && <small role="alert">{error}</small>}
      </span>
      {read && (
        <IconButton
          label={words.download(file.name)}
          loading={busy === 'download'}
          onClick={() =>
            run(
              'download',
              read(file).then((blob) => saveFile(blob, file.name)),
            )
          }
        >
          <IconDownload size={18} aria-hidden />
        </IconButton>
      )}
      {onRemove && file.mine && (
        <IconButton label={words.remove(file.name)} loading={busy === 'remove'} onClick={() => void ask()}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

type PendingProps = {
  one: PendingFile;
  isHeld: boolean | undefined;
  onRetry: () => void;
  onDismiss: () => void;
};

/** A file that is on its way, waits to be sent with the thing, or was refused. */
export function Pending({ one, isHeld, onRetry, onDismiss }: PendingProps) {
  const { file, picture, sent, error, isRefused } = one;
  return (
    <li>
      {picture ? <img className={classes.picture} src={picture} alt="" /> : <KindIcon name={file.name} />}
      <span className={classes.name}>
        <span>{file.name}</span>
        {isHeld && <small>{sizeText(file.size)}</small>}
        {error ? (
          <small role="alert">{error}</small>
        ) : isHeld ? null : sent === undefined ? (
          <small>{words.waiting}</small>
        ) : (
          <progress aria-label={words.sending(file.name)} value={sent} max={1} />
        )}
      </span>
      {error && !isRefused && (
        <IconButton label={words.retry(file.name)} onClick={onRetry}>
          <IconRetry size={18} aria-hidden />
        </IconButton>
      )}
      {(error || isHeld) && (
        <IconButton label={(isHeld ? words.remove : words.dismiss)(file.name)} onClick={onDismiss}>
          <IconClose size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
