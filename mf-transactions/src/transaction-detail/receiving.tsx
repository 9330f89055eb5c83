import type { Transaction } from '@pasok/contracts/transaction';
import { Button, Card, DateTime, formatDateTime, formatTimeLeft, IconPrinter, look, useNow } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { historyOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { deliveriesOf } from './deliveries.ts';
import { DeliveryChart } from './delivery-chart.tsx';
import { beginnings } from './progress.tsx';
import classes from './transaction-detail.module.css';

const words = texts.detail;

/** What an open problem holds up and for how long, and what each side may do meanwhile. */
function objectionWords({ problemHoldsUntil, buyerMayCancelAt: cancel }: Transaction, now: number): string {
  const { stopped, repeat, lapsed, mayCancel, mayCancelFrom, mayClose } = words.assumption;
  const isOpen = (time: string) => Date.parse(time) <= now;
  const held = !problemHoldsUntil
    ? stopped
    : isOpen(problemHoldsUntil)
      ? lapsed
      : `${stopped} ${repeat(formatDateTime(problemHoldsUntil))}`;
  if (!cancel) return `${held} ${mayClose}`;
  return `${held} ${isOpen(cancel) ? mayCancel : mayCancelFrom(formatDateTime(cancel))}`;
}

/** How long receiving goes on, and what its end brings. */
function ReceiptPeriod({ end, transaction }: { end: string; transaction: Transaction }) {
  const now = useNow();
  const left = formatTimeLeft(end, now);
  const { ahead, now: atOnce } = words.assumption;
  return (
    <p className={look('muted', 'text144')}>
      <span>{left ? words.receiptEnds(left) : words.receiptOver}</span>{' '}
      <span>{transaction.problem ? objectionWords(transaction, now) : left ? ahead : atOnce}</span>
    </p>
  );
}

/** While a part has not been shipped no period runs; what each side may do meanwhile. */
function PartPeriod({ transaction, shipped }: { transaction: Transaction; shipped: number }) {
  const now = useNow();
  const { totalUnits, confirmedUnits, buyerMayCancelAt: cancel, vendorMayCloseAt: close } = transaction;
  const { mayCancel, mayCancelFrom } = words.assumption;
  const { ofDeal, periodLater, mayClose } = texts.shipments;
  const meanwhile = [
    ofDeal(shipped, totalUnits),
    periodLater,
    cancel && (Date.parse(cancel) <= now ? mayCancel : mayCancelFrom(formatDateTime(cancel))),
    close && confirmedUnits > 0 && mayClose(formatDateTime(close)),
  ];
  return <p className={look('muted', 'text144')}>{meanwhile.filter(Boolean).join(' ')}</p>;
}

const PrintButton = () => (
  <Button
    variant="default"
    size="compact-sm"
    className={`${look('noPrint')} ${classes.print}`}
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    {words.printProof}
  </Button>
);

/** Which units have come, and since when; nothing before receiving begins. All of them at one moment need no picture. A completed deal prints as its proof. */
export function Receiving({ transaction }: { transaction: Transaction }) {
  const { _id, status, receiptEndsAt, confirmedUnits, totalUnits, shippedUnits, updatedAt } = transaction;
  const { data: history = [] } = useQuery(historyOptions(_id));
  const deliveries = deliveriesOf(transaction);
  if (status !== 'validating' && status !== 'completed' && deliveries.length === 0) return null;
  const times = beginnings(history);
  const from = times.get('validating') ?? deliveries[0]?.time ?? updatedAt;
  const to = times.get('completed') ?? times.get('cancelled');
  return (
    <Card component="section" className={`${classes.section} ${classes.receiving}`}>
      <div className={look('row', 'middle', 'apart', 'gap2')}>
        <h2 className={classes.heading}>{texts.deliveries.heading}</h2>
        <p className={look('semibold', 'figures')}>{words.confirmed(confirmedUnits, totalUnits)}</p>
      </div>
      {(deliveries.length > 1 || (deliveries.length > 0 && !to)) && (
        <DeliveryChart deliveries={deliveries} total={totalUnits} from={from} to={to} />
      )}
      {to && deliveries.length === 1 && (
        <p className={look('muted', 'text144')}>
          {texts.deliveries.atOnce} <DateTime value={deliveries[0]?.time ?? to} />
        </p>
      )}
      {status === 'validating' && receiptEndsAt && (
        <ReceiptPeriod end={receiptEndsAt} transaction={transaction} />
      )}
      {status === 'validating' && shippedUnits !== undefined && (
        <PartPeriod transaction={transaction} shipped={shippedUnits} />
      )}
      {status === 'completed' && <PrintButton />}
    </Card>
  );
}
