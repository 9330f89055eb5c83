import { formatNumber } from '@pasok/contracts/format-number';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../layout/button.tsx';
import { Card } from '../layout/card.tsx';
import { IconCamera, IconPaperclip } from '../layout/icons.tsx';
import { look } from '../layout/look.ts';
import { ErrorState, LoadingText } from '../states/states.tsx';
import classes from './attachments.module.css';
import type { AttachmentsProps } from './attachments-props.ts';
import { Pending, Row, words } from './attachments-rows.tsx';
import { type PendingFile, usePendingFiles } from './use-pending-files.ts';

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,application/pdf,image/jpeg,image/png,image/webp';

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
      <div className={look('row', 'middle', 'apart', 'gap2', 'across3')}>
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
