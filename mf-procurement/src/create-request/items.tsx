import { closeToast, toast } from '@pasok/client';
import { maxItems } from '@pasok/contracts/text';
import { Button, EmptyState, IconClipboard, lazyPart, useDialogs } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, type DraftItem, emptyItem } from './draft.ts';
import { ItemCard, UnitList } from './item-card.tsx';

const words = texts.form;
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

/** The item list and what one does with it; focus follows every change. */
function useItems() {
  const { control, getValues, setFocus } = useFormContext<Draft>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'items' });
  const { confirm } = useDialogs();
  const undoable = useRef<number[]>([]);
  // A form that was sent, emptied or left takes nothing back.
  useEffect(() => () => undoable.current.forEach(closeToast), []);
  const focusName = (at: number) => setTimeout(() => setFocus(`items.${at}.name`));

  const add = (items: DraftItem[]) => {
    append(items, { shouldFocus: false });
    focusName(fields.length);
  };
  const duplicate = (at: number) => {
    insert(at + 1, { ...getValues(`items.${at}`) }, { shouldFocus: false });
    focusName(at + 1);
  };
  const askRemove = async (at: number) => {
    const item = getValues(`items.${at}`);
    if (!(await confirm({ message: words.removeAsk(at + 1), confirmLabel: words.remove, danger: true })))
      return;
    remove(at);
    if (fields.length > 1) focusName(Math.min(at, fields.length - 2));
    undoable.current.push(
      toast({
        type: 'info',
        title: words.items,
        message: words.removed(item.name || words.item(at + 1)),
        action: { label: words.undo, handler: () => insert(at, item) },
      }),
    );
  };
  return { fields, add, duplicate, askRemove, full: fields.length >= maxItems };
}

/** 'Item': cards one adds, duplicates, removes, or pastes from a spreadsheet. */
export function Items({ locked }: { locked: boolean }) {
  const { fields, add, duplicate, askRemove, full } = useItems();
  const { formState } = useFormContext<Draft>();
  const [pasting, setPasting] = useState(false);
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <section aria-labelledby="items" className={classes.items}>
      <h2 id="items">{words.items}</h2>
      {locked && <p className={classes.hint}>{words.itemsLocked}</p>}
      {!locked && fields.length > 0 && <p className={classes.hint}>{words.wholeHint}</p>}
      <UnitList />
      {fields.length === 0 && <EmptyState title={words.noItems} hint={words.noItemsHint} />}
      {fields.map((field, at) => (
        <ItemCard
          key={field.id}
          at={at}
          locked={locked}
          onDuplicate={() => duplicate(at)}
          onRemove={() => void askRemove(at)}
        />
      ))}
      {problem && (
        <p role="alert" className={classes.problem}>
          {fields.length === 0 ? words.needItem : problem}
        </p>
      )}
      {!locked && (
        <div className={classes.addRow}>
          <Button variant="light" disabled={full} onClick={() => add([emptyItem])}>
            {words.add}
          </Button>
          <Button
            variant="subtle"
            disabled={full}
            leftSection={<IconClipboard size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {words.paste}
          </Button>
        </div>
      )}
      {pasting && <PasteDialog count={fields.length} onClose={() => setPasting(false)} onAdd={add} />}
    </section>
  );
}
