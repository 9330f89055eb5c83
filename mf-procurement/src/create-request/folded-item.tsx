import { Card, formatIdr, look } from '@pasok/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';
import { howMany } from '../texts.ts';
import type { Draft } from './draft.ts';
import classes from './folded-item.module.css';

const words = formTexts.form;

/** A finished item as one line; pressed, it opens. */
export function FoldedItem({ at, onOpen }: { at: number; onOpen: () => void }) {
  const { control } = useFormContext<Draft>();
  const item = useWatch({ control, name: `items.${at}` });
  if (!item) return null;
  const [budget, quantity] = [item.budget || 0, item.quantity || 0];
  return (
    <Card className={classes.folded}>
      <fieldset aria-labelledby={`item-${at}`}>
        <button
          type="button"
          className={`${look('grid', 'baseline', 'gap05', 'across4', 'breaks', 'bare')} ${classes.line}`}
          aria-expanded={false}
          onClick={onOpen}
        >
          <span id={`item-${at}`} className={`${look('muted')} ${classes.number}`}>
            {words.item(at + 1)}
          </span>
          <strong>{item.name}</strong>
          <span>{words.folded(howMany(quantity, item.unit || undefined), formatIdr(budget))}</span>
          <strong className={look('figures', 'toEnd')}>{formatIdr(budget * quantity)}</strong>
        </button>
      </fieldset>
    </Card>
  );
}
