import type { Shipment } from '@pasok/contracts/shipment';
import type { Transaction } from '@pasok/contracts/transaction';
import { inUnits } from '@pasok/domain/quantity';
import { Card, DateTime, formatNumber, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { shipmentsOptions, unitsOf } from '../api/shipments.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { texts } from '../texts.ts';
import page from '../transaction-detail/transaction-detail.module.css';
import classes from './shipments.module.css';

const words = texts.shipments;

function Row({ shipment, items }: { shipment: Shipment; items: Transaction['items'] }) {
  const { sent, received } = unitsOf(shipment);
  const goods = shipment.items.map(({ pos, quantity }) =>
    words.goods(items[pos]?.name ?? '', inUnits(formatNumber(quantity), items[pos]?.unit, '×')),
  );
  return (
    <li className={classes.row} data-done={received === sent}>
      <p className={classes.what}>
        <strong>{words.number(shipment.number)}</strong>
        <span className={look('muted', 'text144')}>
          <DateTime value={shipment.shippedAt} />
        </span>
        <span className={look('text144', 'figures')}>{words.received(received, sent)}</span>
      </p>
      <p className={look('muted', 'text144')}>{goods.join(', ')}</p>
      {(shipment.courier || shipment.trackingNumber) && (
        <p className={classes.carrier}>
          <span>{shipment.courier}</span>
          {shipment.trackingNumber && <CopyText text={shipment.trackingNumber} label={words.tracking} />}
        </p>
      )}
    </li>
  );
}

/** What of the deal left when and with whom. Where all left at once and nothing more is known, its status has said it. */
export default function Shipments({ transaction }: { transaction: Transaction }) {
  const { data = [] } = useQuery(shipmentsOptions(transaction._id));
  const [first, ...others] = data;
  const isPlain = others.length === 0 && !first?.courier && !first?.trackingNumber;
  if (!first || (isPlain && transaction.shippedUnits === undefined)) return null;
  return (
    <Card component="section" className={page.section}>
      <h2 className={page.heading}>{words.heading}</h2>
      <ol className={look('grid', 'gap2')}>
        {data.map((shipment) => (
          <Row key={shipment._id} shipment={shipment} items={transaction.items} />
        ))}
      </ol>
    </Card>
  );
}
