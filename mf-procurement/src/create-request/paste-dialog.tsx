import { deviceStorage } from '@pasok/client';
import { maxItems } from '@pasok/contracts/text';
import { inUnits } from '@pasok/domain/quantity';
import { Button, Dialog, formatIdr, look, SelectField, TextArea } from '@pasok/ui';
import { useReducer, useState } from 'react';
import { formTexts } from '../form-texts.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import type { DraftItem } from './draft.ts';
import {
  type Column,
  columns as columnNames,
  type PastedRow,
  type PastedTable,
  pasteTable,
} from './paste-rows.ts';

const words = formTexts.form;

function Row({ line, item, notes }: PastedRow) {
  return (
    <li value={line}>
      {item && (
        <div className={`${look('row', 'apart', 'across3')} ${classes.pastedItem}`}>
          <strong>{item.name || '–'}</strong>
          <span>
            {item.budget === '' ? '–' : formatIdr(item.budget)} ×{' '}
            {inUnits(item.quantity === '' ? '–' : item.quantity, item.unit, '')}
          </span>
          {(item.brand || item.spec) && (
            <small>{[item.brand, item.spec].filter((cell) => cell !== '').join(' · ')}</small>
          )}
        </div>
      )}
      {notes.length > 0 && <div className={classes.pastedNote}>{notes.join(' ')}</div>}
    </li>
  );
}

type Reads = (Column | '')[];
const options = [...columnNames, ''].map((value) => ({
  value,
  label: words.rows.columns[value as Column | ''],
}));

/** Under which a choice of columns is kept: the next list of that heading, or of so many columns without one, is read so. */
const keyOf = (columns: PastedTable['columns']): string =>
  `pasted:${columns.length}:${columns.map(({ title }) => title.toLowerCase()).join('|')}`;

function keptReads(columns: PastedTable['columns']): Reads | undefined {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(keyOf(columns)) ?? 'null');
    if (!Array.isArray(kept) || kept.length !== columns.length) return undefined;
    return kept.map((one) => columnNames.find((column) => column === one) ?? '');
  } catch {
    return undefined;
  }
}

function ColumnChoice({ columns, onChange }: { columns: PastedTable['columns']; onChange: () => void }) {
  const choose = (at: number, reads: string) => {
    const next = columns.map((column, other) => {
      if (other === at) return reads;
      return column.reads === reads ? '' : column.reads;
    });
    try {
      deviceStorage.setItem(keyOf(columns), JSON.stringify(next));
    } catch {
      // Without storage the columns stay as they were read.
    }
    onChange();
  };
  return (
    <details>
      <summary>{words.rows.columnsAs}</summary>
      {columns.map(({ title, reads }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place.
          key={at}
          label={words.rows.column(at + 1, title)}
          data={options}
          value={reads}
          onChange={(value) => choose(at, value)}
        />
      ))}
    </details>
  );
}

type Props = { count: number; onClose: () => void; onAdd: (items: DraftItem[]) => void };

/** Takes rows copied out of a spreadsheet and shows each as it will be, before adding them to the `count` items there are. */
export default function PasteDialog({ count, onClose, onAdd }: Props) {
  const [text, setText] = useState('');
  const [, choose] = useReducer((times: number) => times + 1, 0);
  const read = pasteTable(text, maxItems - count);
  const kept = keptReads(read.columns);
  const { rows, columns } = kept ? pasteTable(text, maxItems - count, kept) : read;
  const items = rows.flatMap(({ item }) => item ?? []);
  return (
    <Dialog opened onClose={onClose} title={words.pasteTitle}>
      <p className={classes.hint}>{words.pasteHint}</p>
      <TextArea
        label={words.pasteLabel}
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {rows.length > 0 && <ColumnChoice columns={columns} onChange={choose} />}
      {rows.length > 0 && (
        <section aria-label={words.rows.preview}>
          <h3 className={classes.pastedHead}>{words.rows.preview}</h3>
          <ol className={classes.pasted}>
            {rows.map((row) => (
              <Row key={row.line} {...row} />
            ))}
          </ol>
        </section>
      )}
      <div className={`${look('row', 'atEnd', 'gap2')} ${classes.dialogActions}`}>
        <Button variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
        <Button
          disabled={items.length === 0}
          onClick={() => {
            onAdd(items);
            onClose();
          }}
        >
          {words.pasteAdd(items.length)}
        </Button>
      </div>
    </Dialog>
  );
}
