import { type OutboxEntry, useOutbox } from '@pasok/client';
import { toCsv } from '@pasok/domain/csv';
import {
  Button,
  ButtonLink,
  Card,
  DateTime,
  formatIsoLocal,
  IconAlert,
  IconClock,
  IconDownload,
  look,
  saveCsv,
  useDialogs,
} from '@pasok/ui';
import { Link } from 'react-router-dom';
import { useIsChanging } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import type { TakenLine } from './take-back.ts';
import { useDropWaiting, useSendWaiting } from './use-waiting-calls.ts';
import classes from './waiting-list.module.css';

const words = texts.waiting;

/** What was said about one place. */
const wordsAt = ({ refusal }: OutboxEntry, index: number): string =>
  refusal?.lines.find((line) => line.index === index)?.message ?? '';

/** The same, but where it is all that was said it stands above already. */
function messageAt(entry: OutboxEntry, index: number): string {
  const message = wordsAt(entry, index);
  return message === entry.refusal?.message ? '' : message;
}

/** What was typed and what was said about it, for a spreadsheet. */
function save(entry: OutboxEntry): void {
  const { title, lines, refusal } = entry;
  // By this device's clock, as the column says.
  const enteredAt = formatIsoLocal(entry.enteredAt);
  const rows = lines.map(({ index, label, text }) => [
    title,
    label,
    text,
    enteredAt,
    messageAt(entry, index) || (refusal?.message ?? ''),
  ]);
  saveCsv(toCsv([[...words.columns], ...rows]), words.file(enteredAt.slice(0, 10)));
}

/** Takes what was typed back into the form; answers whether all of it stands there. */
export type TakeBack = (lines: readonly TakenLine[]) => boolean;

/** The server's words, beside what was typed. */
function Refused({ entry, onTakeBack }: { entry: OutboxEntry; onTakeBack: TakeBack | undefined }) {
  const { confirm } = useDialogs();
  const removal = useDropWaiting();
  const { id, about, lines, file, refusal } = entry;
  const drop = async () => {
    const ask = { message: words.dropAsk, detail: words.dropHint, confirmLabel: words.drop, danger: true };
    if (await confirm(ask)) removal.mutate(id);
  };
  const takeBack = (take: TakeBack) => {
    if (take(lines.map((line) => ({ ...line, message: wordsAt(entry, line.index) })))) removal.mutate(id);
  };
  return (
    <>
      <p className={look('inline', 'gap1', 'middle', 'semibold', 'wrong')}>
        <IconAlert size={16} aria-hidden /> {words.refused}: {refusal?.message}
      </p>
      <ul className={look('grid', 'gap1', 'text144', 'breaks')}>
        {lines.map(({ index, label, text }) => (
          <li key={index}>
            {label}: <code>{text}</code> {messageAt(entry, index)}
          </li>
        ))}
      </ul>
      <div className={look('row', 'gap15', 'across3', 'middle')}>
        {onTakeBack && (
          <Button size="compact-sm" variant="light" onClick={() => takeBack(onTakeBack)}>
            {words.takeBack}
          </Button>
        )}
        {file && (
          <ButtonLink size="compact-sm" variant="light" to={`/transaction/${about}/receive`}>
            {words.again}
          </ButtonLink>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(entry)}
        >
          {words.save}
        </Button>
        <Button size="compact-sm" variant="default" loading={removal.isPending} onClick={() => void drop()}>
          {words.drop}
        </Button>
      </div>
    </>
  );
}

type EntryProps = { entry: OutboxEntry; isNamed: boolean; onTakeBack: TakeBack | undefined };

function Entry({ entry, isNamed, onTakeBack }: EntryProps) {
  const { about, title, lines, file, enteredAt, refusal } = entry;
  return (
    <li className={classes.entry}>
      <p className={look('row', 'gap15', 'across3', 'middle')}>
        {isNamed && <Link to={`/transaction/${about}`}>{title}</Link>}
        <span>
          {file ? words.damage : words.tokens(lines.length)}, {words.entered} <DateTime value={enteredAt} />
        </span>
        {!refusal && (
          <span className={classes.waits}>
            <IconClock size={14} aria-hidden /> {texts.tokens.kept}
          </span>
        )}
      </p>
      {refusal && <Refused entry={entry} onTakeBack={file ? undefined : onTakeBack} />}
    </li>
  );
}

type WaitingListProps = { about: string; onTakeBack?: TakeBack | undefined };

/**
 * What this device has not sent yet, and what was refused when it was; of one deal, or with '' as `about` of all.
 * `onTakeBack`: where the deal still takes tokens.
 */
export function WaitingList({ about, onTakeBack }: WaitingListProps) {
  const all = useOutbox((state) => state.entries);
  const sending = useSendWaiting(about);
  const isChanging = useIsChanging(about);
  const entries = about ? all.filter((entry) => entry.about === about) : all;
  if (entries.length === 0) return null;
  return (
    <Card component="section" className={look('stack', 'gap2')}>
      <div className={look('row', 'gap15', 'across3', 'middle', 'apart')}>
        <h2 className={look('text17')}>{words.heading}</h2>
        {entries.some(({ refusal }) => !refusal) && (
          <Button
            size="compact-sm"
            variant="light"
            loading={sending.isPending}
            aria-disabled={isChanging}
            onClick={() => sending.mutate()}
          >
            {words.send}
          </Button>
        )}
      </div>
      <ul className={look('grid', 'gap2')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={!about} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </Card>
  );
}
