import { Button, Dialog, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import type { DraftItem } from './draft.ts';
import { pasteRows } from './paste-rows.ts';

const words = texts.form;

type Props = { opened: boolean; onClose: () => void; onAdd: (items: DraftItem[]) => void };

/** Takes rows copied out of a spreadsheet and says how many items they make before adding them. */
export function PasteDialog({ opened, onClose, onAdd }: Props) {
  const [text, setText] = useState('');
  const items = pasteRows(text);
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={words.pasteTitle}>
      <p className={classes.hint}>{words.pasteHint}</p>
      <TextArea
        label={words.pasteLabel}
        rows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={close}>
          {texts.common.cancel}
        </Button>
        <Button
          disabled={items.length === 0}
          onClick={() => {
            onAdd(items);
            close();
          }}
        >
          {words.pasteAdd(items.length)}
        </Button>
      </div>
    </Dialog>
  );
}
