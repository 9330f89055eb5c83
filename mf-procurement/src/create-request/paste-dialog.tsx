import { maxItems } from '@pasok/contracts/text';
import { inUnits } from '@pasok/domain/quantity';
import { Button, Dialog, formatIdr, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { formTexts } from '../form-texts.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import type { DraftItem } from './draft.ts';
import { type PastedRow, pasteRows } from './paste-rows.ts';

const words = formTexts.form;

function Row({ line, item, notes }: PastedRow) {
  return (
    <li value={line}>
      {item && (
        <div className={classes.pastedItem}>
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

type Props = { count: number; onClose: () => void; onAdd: (items: DraftItem[]) => void };

/** Takes rows copied out of a spreadsheet and shows each as it will be, before adding them to the `count` items there are. */
export default function PasteDialog({ count, onClose, onAdd }: Props) {
  const [text, setText] = useState('');
  const rows = pasteRows(text, maxItems - count);
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
      <div className={classes.dialogActions}>
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
