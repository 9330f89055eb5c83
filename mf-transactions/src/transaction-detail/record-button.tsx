import type { Transaction } from '@pasok/contracts/transaction';
import { Button, look, useDialogs } from '@pasok/ui';
import { useRecord } from '../api/record.ts';
import { useIsChanging } from '../api/transactions.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';
import classes from './chain-card.module.css';

const words = texts.chain;

/** The vendor's last step, asked about once: a block is for ever. */
export function RecordButton({ transaction: { _id, confirmedUnits } }: { transaction: Transaction }) {
  const { confirm } = useDialogs();
  const record = useRecord(_id);
  const isChanging = useIsChanging(_id);
  const keepFocus = useKeptFocus();
  const submit = async () => {
    const detail = words.recordDetail(confirmedUnits);
    const ask = { message: words.recordAsk, detail, confirmLabel: words.recordYes, danger: true };
    if (await confirm(ask)) void keepFocus(record.mutateAsync());
  };
  return (
    <div className={`${look('row', 'middle', 'gap2', 'across4', 'noPrint')} ${classes.record}`}>
      <Button loading={record.isPending} aria-disabled={isChanging} onClick={() => void submit()}>
        {words.record}
      </Button>
      <p className={classes.hint}>{words.recordHint}</p>
    </div>
  );
}
