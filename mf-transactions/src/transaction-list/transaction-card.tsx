import type { Transaction } from '@pasok/contracts/transaction';
import { duesOf } from '@pasok/domain/dues';
import {
  Avatar,
  ButtonLink,
  Card,
  CardLink,
  formatIdr,
  formatTimeLeft,
  look,
  RelativeTime,
  shortId,
  TransactionBadge,
  useNow,
} from '@pasok/ui';
import { useId } from 'react';
import { useSide } from '../parts/facts.ts';
import { QrTokensButton } from '../qr-tokens/qr-tokens-button.tsx';
import { texts } from '../texts.ts';
import classes from './transaction-card.module.css';

const words = texts.list;

function Party({ label, name, letter }: { label: string; name: string | undefined; letter: string }) {
  return (
    <div className={classes.party}>
      <dt>{label}</dt>
      <dd className={classes.name}>{name || words.unknown}</dd>
      <dd className={classes.avatar} aria-hidden>
        <Avatar name={name} fallback={letter} letters={1} />
      </dd>
    </div>
  );
}

function TimeLeft({ end }: { end: string }) {
  const left = formatTimeLeft(end, useNow());
  return <span>{left ? words.receiptLeft(left) : words.receiptOver}</span>;
}

/** What the badge leaves open: how long receiving goes on, or how it ended where not every unit was confirmed. */
function ReceiptNote({ transaction }: { transaction: Transaction }) {
  const { receipt, receiptEndsAt, confirmedUnits, totalUnits } = transaction;
  if (receiptEndsAt) return <TimeLeft end={receiptEndsAt} />;
  const { confirmed, endings } = texts.detail;
  const units = confirmed(confirmedUnits, totalUnits);
  if (receipt === 'assumed') return <span>{`${endings.assumed}, ${units}`}</span>;
  return receipt === 'partial' ? <span>{units}</span> : null;
}

/** What is paid after all; before that is known, or where nothing is, what was agreed. */
function Sum({ transaction }: { transaction: Transaction }) {
  const { receipt, reckoning, status } = transaction;
  const { agreed, due } = duesOf(transaction);
  const isLess = receipt === 'partial' || status === 'cancelled';
  const label = reckoning ? texts.detail.payable : isLess ? texts.detail.agreed : words.total;
  return (
    <>
      <span>{label}</span> <strong>{formatIdr(reckoning ? due : agreed)}</strong>
    </>
  );
}

/** A deal in the list: one link over the whole card, its buttons beside it. */
export function TransactionCard({ transaction, position }: { transaction: Transaction; position: number }) {
  const side = useSide(transaction);
  const path = `/transaction/${transaction._id}`;
  const id = useId();
  return (
    <Card component="article" aria-labelledby={id} className={`${look('stack', 'gap3')} ${classes.card}`}>
      <p className={`${look('row', 'across3', 'muted', 'text13', 'figures')} ${classes.head}`}>
        <span>#{shortId(transaction._id)}</span>
        {side && <span>{side === 'vendor' ? words.asVendor : words.asBuyer}</span>}
        <RelativeTime value={transaction.createdAt} />
      </p>
      <h2 id={id} className={classes.title}>
        <CardLink to={path}>{transaction.request?.judul || words.untitled(position)}</CardLink>
      </h2>
      <p className={look('row', 'middle', 'text14', 'gap1', 'across2')}>
        <TransactionBadge {...transaction} /> <ReceiptNote transaction={transaction} />
      </p>
      <dl className={look('grid', 'gap2')}>
        <Party label={words.vendor} name={transaction.vendor?.name} letter={words.letters.vendor} />
        <Party label={words.client} name={transaction.buyer?.name} letter={words.letters.client} />
      </dl>
      <div className={`${look('row', 'bottom', 'apart', 'gap3')} ${classes.foot}`}>
        <p className={`${look('stack', 'muted', 'text13')} ${classes.total}`}>
          <Sum transaction={transaction} />
        </p>
        <div className={`${look('row', 'gap2', 'noPrint')} ${classes.actions}`}>
          <ButtonLink to={path} variant="default" size="sm">
            {words.detail}
          </ButtonLink>
          <QrTokensButton transaction={transaction} />
        </div>
      </div>
    </Card>
  );
}
