import type { Transaction } from '@pasok/contracts/transaction';
import { Avatar, ButtonLink, Card, CardLink, formatIdr, RelativeTime, TransactionBadge } from '@pasok/ui';
import { useSide } from '../parts/side.ts';
import { QrTokensButton } from '../qr-tokens/qr-tokens-button.tsx';
import { texts } from '../texts.ts';
import classes from './transaction-card.module.css';

const words = texts.list;

function Party({ label, name, letter }: { label: string; name: string | undefined; letter: string }) {
  return (
    <div className={classes.party}>
      <dt>{label}</dt>
      <dd className={classes.name}>{name || words.unknown}</dd>
      <dd className={classes.avatar}>
        <Avatar name={name} fallback={letter} letters={1} />
      </dd>
    </div>
  );
}

/** A deal in the list: one link over the whole card, its buttons beside it. */
export function TransactionCard({ transaction, position }: { transaction: Transaction; position: number }) {
  const side = useSide(transaction);
  const path = `/transaction/${transaction._id}`;
  return (
    <Card component="article" className={classes.card}>
      <div className={classes.head}>
        <TransactionBadge status={transaction.status} receipt={transaction.receipt} />
        {side && <span className={classes.side}>{side === 'vendor' ? words.asVendor : words.asBuyer}</span>}
      </div>
      <h2 className={classes.title}>
        <CardLink to={path}>{transaction.request?.judul || words.untitled(position)}</CardLink>
      </h2>
      <dl className={classes.parties}>
        <Party label={words.vendor} name={transaction.vendor?.name} letter="V" />
        <Party label={words.client} name={transaction.buyer?.name} letter="C" />
      </dl>
      <p className={classes.total}>
        <span>{words.total}</span>
        <strong>{formatIdr(transaction.totalAmount)}</strong>
      </p>
      <p className={classes.time}>
        <RelativeTime value={transaction.createdAt} />
      </p>
      <div className={classes.actions}>
        <ButtonLink to={path} variant="default" size="sm">
          {words.detail}
        </ButtonLink>
        <QrTokensButton transaction={transaction} />
      </div>
    </Card>
  );
}
