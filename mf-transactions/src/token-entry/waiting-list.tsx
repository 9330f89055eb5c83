import { type OutboxEntry, outbox, useOutbox } from '@pasok/client';
import { toCsv } from '@pasok/domain/csv';
import { Button, Card, DateTime, IconAlert, IconClock, IconDownload, saveFile, useDialogs } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './waiting-list.module.css';

const words = texts.waiting;

/** What was said about one place; where it is all that was said, it stands above already. */
function messageAt({ refusal }: OutboxEntry, index: number): string {
  const message = refusal?.lines.find((line) => line.index === index)?.message ?? '';
  return message === refusal?.message ? '' : message;
}

/** What was typed and what was said about it, for a spreadsheet. */
function save(entry: OutboxEntry): void {
  const { title, lines, enteredAt, refusal } = entry;
  const rows = lines.map(({ index, label, text }) => [
    title,
    label,
    text,
    enteredAt,
    messageAt(entry, index) || (refusal?.message ?? ''),
  ]);
  const csv = toCsv([[...words.columns], ...rows]);
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), words.file(enteredAt.slice(0, 10)));
}

/** The server's words, beside what was typed. */
function Refused({ entry }: { entry: OutboxEntry }) {
  const { confirm } = useDialogs();
  const { id, lines, refusal } = entry;
  const drop = async () => {
    const ask = { message: words.dropAsk, detail: words.dropHint, confirmLabel: words.drop, danger: true };
    if (await confirm(ask)) await outbox.remove(id);
  };
  return (
    <>
      <p className={classes.refusal}>
        <IconAlert size={16} aria-hidden /> {words.refused}: {refusal?.message}
      </p>
      <ul className={classes.lines}>
        {lines.map(({ index, label, text }) => (
          <li key={index}>
            {label}: <code>{text}</code> {messageAt(entry, index)}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(entry)}
        >
          {words.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void drop()}>
          {words.drop}
        </Button>
      </div>
    </>
  );
}

function Entry({ entry, isNamed }: { entry: OutboxEntry; isNamed: boolean }) {
  const { about, title, lines, enteredAt, refusal } = entry;
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        {isNamed && <Link to={`/transaction/${about}`}>{title}</Link>}
        <span>
          {words.tokens(lines.length)}, {words.entered} <DateTime value={enteredAt} />
        </span>
        {!refusal && (
          <span className={classes.waits}>
            <IconClock size={14} aria-hidden /> {texts.tokens.kept}
          </span>
        )}
      </p>
      {refusal && <Refused entry={entry} />}
    </li>
  );
}

/** What this device has not sent yet, and what was refused when it was; of one deal, or without `about` of all. */
export function WaitingList({ about }: { about?: string }) {
  const all = useOutbox((state) => state.entries);
  const entries = about === undefined ? all : all.filter((entry) => entry.about === about);
  if (entries.length === 0) return null;
  return (
    <Card component="section" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{words.heading}</h2>
        {entries.some(({ refusal }) => !refusal) && (
          <Button size="compact-sm" variant="light" onClick={() => void outbox.flush()}>
            {words.send}
          </Button>
        )}
      </div>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={about === undefined} />
        ))}
      </ul>
    </Card>
  );
}
