import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../format/money.ts';
import { formatDateTime } from '../format/time.ts';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { IconButton } from '../layout/icon-button.tsx';
import {
  IconCamera,
  IconClose,
  IconDownload,
  IconFile,
  IconFileTable,
  IconImage,
  IconPaperclip,
  IconRetry,
  IconTrash,
} from '../layout/icons.tsx';
import { saveFile } from '../paper/save-file.ts';
import { useDialogs } from '../states/dialogs.tsx';
import { ErrorState, LoadingText } from '../states/states.tsx';
import classes from './attachments.module.css';
import type { Attached, AttachmentsProps } from './attachments-props.ts';
import { attachmentsTexts as words } from './attachments-texts.ts';
import { type PendingFile, usePendingFiles } from './use-pending-files.ts';

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,application/pdf,image/jpeg,image/png,image/webp';

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

function Row({ file, files, read, onRemove, errorText }: RowProps) {
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

function Pending({ one, isHeld, onRetry, onDismiss }: PendingProps) {
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

/** Opens the device's own choice of files, or its camera. */
function Chooser({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    // Of its own: emptied, the field takes its list along.
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  const input = { type: 'file', hidden: true, onChange: take } as const;
  return (
    <div className={classes.choose}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => chosen.current?.click()}
      >
        {words.choose}
      </Button>
      <Button
        variant="default"
        size="sm"
        className={classes.camera ?? ''}
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => taken.current?.click()}
      >
        {words.camera}
      </Button>
      <input {...input} ref={chosen} multiple accept={accepted} aria-label={words.choose} />
      <input {...input} ref={taken} accept="image/*" capture="environment" aria-label={words.camera} />
    </div>
  );
}

/** Files of one's own, with those that wait to be sent with the thing. */
const countOwn = ({ files, isHeld }: AttachmentsProps, pending: readonly PendingFile[]): number =>
  (files?.filter(({ mine }) => mine).length ?? 0) +
  (isHeld ? pending.filter(({ isRefused }) => !isRefused).length : 0);

function Files(props: AttachmentsProps & { pending: readonly PendingFile[] }) {
  const { files, onRetry, pending, onSend, isHeld, most } = props;
  if (!files)
    return onRetry ? (
      <ErrorState message={words.failed} onRetry={onRetry} />
    ) : (
      <LoadingText>{words.loading}</LoadingText>
    );
  if (files.length === 0 && pending.length === 0)
    return onSend || isHeld ? null : <p className={classes.hint}>{words.empty}</p>;
  const isFull = (onSend || isHeld) && countOwn(props, pending) >= most;
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <Row key={file._id} file={file} {...props} />
          ))}
        </ul>
      )}
      {isFull && <p className={classes.hint}>{words.full(formatNumber(most))}</p>}
    </>
  );
}

/** See `Attachments`. */
export default function AttachmentsCard(props: AttachmentsProps) {
  const { title, lead, files, onSend, isHeld, most } = props;
  const heading = useId();
  const [isOver, setOver] = useState(false);
  const { pending, add, retry, dismiss } = usePendingFiles(props);
  const room = most - countOwn(props, pending);
  const takes = (onSend || isHeld) && files && room > 0;
  const choose = (chosen: Iterable<File>) => add(chosen, room, words.full(formatNumber(most)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (takes) choose(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(Boolean(takes));
  };
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      className={classes.card}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {takes && <Chooser onFiles={choose} />}
      </div>
      <p className={classes.hint}>
        <span>{lead}</span> {takes && <span>{words.kinds}</span>}
      </p>
      <Files {...props} pending={pending} />
      {pending.length > 0 && (
        <ul className={classes.list}>
          {pending.map((one) => (
            <Pending
              key={one.id}
              one={one}
              isHeld={isHeld}
              onRetry={() => retry(one.id)}
              onDismiss={() => dismiss(one.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
