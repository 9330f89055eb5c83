import type { Transaction } from '@pasok/contracts/transaction';
import { isHeldByVendor } from '@pasok/domain/contact';
import { duesOf } from '@pasok/domain/dues';
import { refuseTransferred } from '@pasok/domain/transaction';
import { Button, DateTime, formatDateTime, formatIdr, look, useDialogs } from '@pasok/ui';
import { useDeclareTransfer, useIsChanging } from '../api/transactions.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';
import classes from './transfer.module.css';

const words = texts.transfer;

type Account = NonNullable<Transaction['bankAccount']>;

function changeOf({ changedAt, before }: Account): string | undefined {
  if (!changedAt) return undefined;
  const at = formatDateTime(changedAt);
  return before ? words.replaced(at, before) : words.changed(at);
}

/** Where the buyer transfers the money to, whether that changed lately or after the agreement, and whether it is somebody else's. */
export function AccountToPay({ account, vendor }: { account: Account; vendor: Transaction['vendor'] }) {
  const { bank, number, holder } = account;
  const change = changeOf(account);
  return (
    <div className={`${look('grid', 'gap1')} ${classes.account}`}>
      <p>
        <span>{bank}</span> <CopyText text={number} label={words.number} />
      </p>
      <p>{words.holder(holder)}</p>
      {vendor && !isHeldByVendor(account, vendor) && (
        <p className={look('semibold')}>{words.strangeHolder}</p>
      )}
      {change && <p className={look('semibold')}>{change}</p>}
    </div>
  );
}

/** For the buyer: says once, after a question, that the money was transferred; or when that was said. */
export function DeclareTransfer({ transaction }: { transaction: Transaction }) {
  const { _id, status, paymentStatus: payment, transferredAt, vendor } = transaction;
  const { confirm } = useDialogs();
  const declare = useDeclareTransfer(_id);
  const isChanging = useIsChanging(_id);
  const keepFocus = useKeptFocus();
  if (transferredAt)
    return (
      <p>
        {words.said} <DateTime value={transferredAt} />
      </p>
    );
  if (refuseTransferred({ status, payment })) return null;
  const ask = async () => {
    const detail = words.hint(formatIdr(duesOf(transaction).due), vendor?.name || texts.buyer.vendor);
    if (await confirm({ message: words.ask, detail, confirmLabel: words.yes }))
      void keepFocus(declare.mutateAsync());
  };
  return (
    <div className={classes.action}>
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
