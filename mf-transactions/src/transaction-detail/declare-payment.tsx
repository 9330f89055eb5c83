import type { Transaction } from '@pasok/contracts/transaction';
import { duesOf } from '@pasok/domain/dues';
import { paysLater, refusePaid } from '@pasok/domain/transaction';
import { Button, formatIdr, useDialogs } from '@pasok/ui';
import { useDeclarePayment, useIsChanging } from '../api/transactions.ts';
import { factsOf } from '../parts/facts.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';

const words = texts.status;

/** For the vendor of a deal that is paid on receipt or later: says that the payment came, once, after a question. */
export function DeclarePayment({ transaction }: { transaction: Transaction }) {
  const { _id, paymentStatus: payment, terms, buyer } = transaction;
  const { confirm } = useDialogs();
  const declare = useDeclarePayment(_id);
  const isChanging = useIsChanging(_id);
  const keepFocus = useKeptFocus();
  const facts = factsOf(transaction);
  const later = paysLater(terms);
  if (!facts || !later || payment !== 'pending' || refusePaid({ status: facts.status, payment, later }))
    return null;
  const ask = async () => {
    const detail = words.declareHint(formatIdr(duesOf(transaction).due), buyer?.name || texts.list.unknown);
    if (await confirm({ message: words.paidAsk, detail, confirmLabel: words.paidYes, danger: true }))
      void keepFocus(declare.mutateAsync());
  };
  return (
    <div>
      <Button
        variant="light"
        size="sm"
        loading={declare.isPending}
        aria-disabled={isChanging}
        onClick={() => void ask()}
      >
        {words.declare}
      </Button>
    </div>
  );
}
