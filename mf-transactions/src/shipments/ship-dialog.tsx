import { errorMessage, serverNow } from '@pasok/client';
import { maxCourierText } from '@pasok/contracts/shipment';
import type { Transaction } from '@pasok/contracts/transaction';
import { inUnits } from '@pasok/domain/quantity';
import { dayInWib } from '@pasok/domain/request';
import { Button, Dialog, look, QuantityField, TextField } from '@pasok/ui';
import { useState } from 'react';
import { useShip } from '../api/shipments.ts';
import { texts } from '../texts.ts';
import classes from './shipments.module.css';

const words = texts.shipments;

/** Of each item, in order, how many units have not been shipped. */
const leftOf = ({ items }: Transaction): number[] =>
  items.map(({ quantity, shipped = 0 }) => quantity - shipped);

type Quantities = (number | '')[];
type Field = {
  item: Transaction['items'][number];
  left: number;
  value: number | '';
  onChange: (value: number | '') => void;
};

/** One item's units; none where nothing of it is left. */
function ItemField({ item, left, value, onChange }: Field) {
  if (left === 0) return null;
  const isRight = value !== '' && value <= left;
  return (
    <li>
      <QuantityField
        className={classes.item}
        label={item.name}
        description={inUnits(words.left(left, item.quantity), item.unit, '')}
        value={value}
        error={isRight ? undefined : words.whole(left)}
        onChange={onChange}
      />
    </li>
  );
}

/** What the vendor fills in: everything that is left, until units are taken out. */
function useShipment(transaction: Transaction) {
  const left = leftOf(transaction);
  const today = dayInWib(serverNow());
  const [quantities, setQuantities] = useState<Quantities>(left);
  const [courier, setCourier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [day, setDay] = useState(today);
  const isRight = quantities.every((quantity, pos) => quantity !== '' && quantity <= (left[pos] ?? 0));
  const items = quantities.flatMap((quantity, pos) => (quantity ? [{ pos, quantity }] : []));
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const body = { items, courier, trackingNumber, ...(day && day !== today ? { shippedAt: day } : {}) };
  const set = (pos: number, value: number | '') =>
    setQuantities((all) => all.map((quantity, at) => (at === pos ? value : quantity)));
  const by = { courier, setCourier, trackingNumber, setTrackingNumber, day, setDay, today };
  return { left, quantities, set, setQuantities, ...by, isRight, units, body };
}

/** The vendor sends a part of a deal, or what is left of it. */
export default function ShipDialog(props: { transaction: Transaction; onClose: () => void }) {
  const { onClose } = props;
  // As it was opened: what is sent changes the deal before this closes.
  const [transaction] = useState(props.transaction);
  const form = useShipment(transaction);
  const ship = useShip(transaction._id);
  const send = () => {
    if (form.isRight && form.units > 0) ship.mutate(form.body, { onSuccess: onClose });
  };
  const isAll = form.quantities.every((quantity, pos) => quantity === form.left[pos]);
  const title = transaction.shippedUnits === undefined ? words.part : words.rest;
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      closeOnClickOutside={isAll}
      size="lg"
      form={{
        submit: form.units === 0 ? words.none : words.send(form.units),
        onSend: send,
        isSending: ship.isPending,
        isReady: form.isRight && form.units > 0,
        error: ship.error ? errorMessage(ship.error) : undefined,
      }}
    >
      <div className={look('row', 'baseline', 'apart', 'gap1', 'across4')}>
        <p className={classes.hint}>{words.hint}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setQuantities(isAll ? form.left.map(() => 0) : form.left)}
        >
          {isAll ? words.clear : words.all}
        </Button>
      </div>
      <ul className={classes.items}>
        {transaction.items.map((item, pos) => (
          <ItemField
            // biome-ignore lint/suspicious/noArrayIndexKey: items have an order and no id.
            key={pos}
            item={item}
            left={form.left[pos] ?? 0}
            value={form.quantities[pos] ?? ''}
            onChange={(value) => form.set(pos, value)}
          />
        ))}
      </ul>
      <div className={classes.by}>
        <TextField
          label={words.courier}
          placeholder={words.courierHint}
          maxLength={maxCourierText}
          value={form.courier}
          onChange={(event) => form.setCourier(event.currentTarget.value)}
        />
        <TextField
          label={words.tracking}
          maxLength={maxCourierText}
          value={form.trackingNumber}
          onChange={(event) => form.setTrackingNumber(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label={words.day}
          max={form.today}
          min={dayInWib(transaction.createdAt)}
          value={form.day}
          onChange={(event) => form.setDay(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
