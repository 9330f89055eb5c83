import type { Transaction } from '@pasok/contracts/transaction';
import { Button, Card } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './token-form.module.css';
import { TokenInput } from './token-input.tsx';
import { useTokenForm } from './use-token-form.ts';

const words = texts.tokens;

/** The buyer's form: one input per unit, in item order. */
export function TokenForm({ transaction }: { transaction: Transaction }) {
  const form = useTokenForm(transaction);
  return (
    <Card component="section" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{words.heading}</h2>
        <p aria-live="polite" className={classes.count}>
          {words.filled(form.filled, form.slots.length)}
        </p>
      </div>
      <p className={classes.hint}>{words.hint}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <ol className={classes.inputs}>
          {form.slots.map((slot) => (
            <li key={slot.index}>
              <TokenInput
                slot={slot}
                value={form.values[slot.index] ?? ''}
                confirmed={form.confirmed[slot.index] ?? null}
                error={form.messages[slot.index]}
                actions={form.actions}
              />
            </li>
          ))}
        </ol>
        <Button type="submit" size="md" loading={form.isSending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
