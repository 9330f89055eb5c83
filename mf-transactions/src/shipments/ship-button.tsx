import type { Transaction } from '@pasok/contracts/transaction';
import { Button, lazyPart } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';

const words = texts.shipments;

const ShipDialog = lazyPart(() => import('./ship-dialog.tsx'));

/** Whether the vendor may send a part: while nothing is shipped, and until all is. What leaves as a whole has its status. */
const mayShip = ({ status, shippedUnits }: Transaction): boolean =>
  status === 'in_progress' ||
  (shippedUnits !== undefined && (status === 'shipped' || status === 'validating'));

/** Opens the form of a shipment. */
export function ShipButton({ transaction }: { transaction: Transaction }) {
  const [isOpen, setIsOpen] = useState(false);
  const isRest = transaction.shippedUnits !== undefined;
  return (
    <>
      {mayShip(transaction) && (
        <Button variant={isRest ? 'filled' : 'light'} size="sm" onClick={() => setIsOpen(true)}>
          {isRest ? words.rest : words.part}
        </Button>
      )}
      {isOpen && <ShipDialog transaction={transaction} onClose={() => setIsOpen(false)} />}
    </>
  );
}
