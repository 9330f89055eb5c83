import { closeToast, toast } from '@pasok/client';
import { maxItems } from '@pasok/contracts/text';
import { Button, EmptyState, IconClipboard, lazyPart, look, useDialogs } from '@pasok/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';
import classes from './create-request.module.css';
import { type Draft, type DraftItem, emptyItem } from './draft.ts';
import { FoldedItem } from './folded-item.tsx';
import { ItemCard, UnitList } from './item-card.tsx';

const words = formTexts.form;
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

const isFinished = ({ name, budget, quantity }: DraftItem) =>
  name.trim() !== '' && budget !== '' && quantity !== '' && quantity > 0;

/** So many items of a form that is opened are no long page yet. */
const few = 3;

/** The ids of items that stand as one line: those that are finished whenever the list changes, but for the `active` one. */
function useFolded(ids: readonly string[], active: { current: number | undefined }) {
  const { getValues } = useFormContext<Draft>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<number>(undefined);
  useLayoutEffect(() => {
    const isLong = ids.length > (known.current === undefined ? few : 1);
    if (known.current === ids.length) return;
    known.current = ids.length;
    const finished = ids.filter((_, at) => at !== active.current && isFinished(getValues(`items.${at}`)));
    setFolded(new Set(isLong ? finished : []));
  }, [ids, active, getValues]);
  const open = (id: string) => setFolded(new Set([...folded].filter((one) => one !== id)));
  return { folded, open };
}

/** The item list and what one does with it; focus follows every change. */
function useItems() {
  const { control, getValues, setFocus } = useFormContext<Draft>();
  const active = useRef<number>(undefined);
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'items' });
  const { confirm } = useDialogs();
  const undoable = useRef<number[]>([]);
  // A form that was sent, emptied or left takes nothing back.
  useEffect(() => () => undoable.current.forEach(closeToast), []);
  const focusName = (at: number) => setTimeout(() => setFocus(`items.${at}.name`));
  const { folded, open } = useFolded(
    fields.map(({ id }) => id),
    active,
  );

  const add = (items: DraftItem[]) => {
    active.current = fields.length;
    append(items, { shouldFocus: false });
    focusName(fields.length);
  };
  const duplicate = (at: number) => {
    active.current = at + 1;
    insert(at + 1, { ...getValues(`items.${at}`) }, { shouldFocus: false });
    focusName(at + 1);
  };
  const askRemove = async (at: number) => {
    const item = getValues(`items.${at}`);
    if (!(await confirm({ message: words.removeAsk(at + 1), confirmLabel: words.remove, danger: true })))
      return;
    active.current = Math.min(at, fields.length - 2);
    remove(at);
    if (fields.length > 1) focusName(active.current);
    undoable.current.push(
      toast({
        type: 'info',
        title: words.items,
        message: words.removed(item.name || words.item(at + 1)),
        action: {
          label: words.undo,
          handler: () => {
            active.current = at;
            insert(at, item);
          },
        },
      }),
    );
  };
  const unfold = (id: string, at: number) => {
    open(id);
    focusName(at);
  };
  return { fields, add, duplicate, askRemove, folded, unfold, full: fields.length >= maxItems };
}

/** 'Item': cards one adds, duplicates, removes, or pastes from a spreadsheet. */
export function Items({ locked }: { locked: boolean }) {
  const { fields, add, duplicate, askRemove, folded, unfold, full } = useItems();
  const { formState } = useFormContext<Draft>();
  const [pasting, setPasting] = useState(false);
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <section aria-labelledby="items" className={`${look('stack', 'gap4')} ${classes.items}`}>
      <h2 id="items">{words.items}</h2>
      {locked && <p className={classes.hint}>{words.itemsLocked}</p>}
      {!locked && fields.length > 0 && <p className={classes.hint}>{words.wholeHint}</p>}
      <UnitList />
      {fields.length === 0 && <EmptyState title={words.noItems} hint={words.noItemsHint} />}
      {fields.map((field, at) =>
        folded.has(field.id) && !formState.errors.items?.[at] ? (
          <FoldedItem key={field.id} at={at} onOpen={() => unfold(field.id, at)} />
        ) : (
          <ItemCard
            key={field.id}
            at={at}
            locked={locked}
            isWrong={folded.has(field.id)}
            onDuplicate={() => duplicate(at)}
            onRemove={() => void askRemove(at)}
          />
        ),
      )}
      {problem && (
        <p role="alert" className={look('wrong')}>
          {fields.length === 0 ? words.needItem : problem}
        </p>
      )}
      {!locked && (
        <div className={look('row', 'gap2')}>
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
