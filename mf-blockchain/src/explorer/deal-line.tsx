import type { Block } from '@pasok/contracts/blockchain';
import { formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './deal-line.module.css';

const words = texts.explorer;

/** What people look for on a block: who sold to whom, and for how much. */
export function DealLine({ block: { index, data } }: { block: Block }) {
  if (index === 0) return <p className={classes.first}>{words.first}</p>;
  const parties = [
    { role: words.buyer, name: data.buyerName || data.buyer },
    { role: words.vendor, name: data.vendorName || data.vendor },
  ];
  return (
    <div className={classes.deal}>
      <p className={classes.amount}>{formatIdr(data.total)}</p>
      {parties.map(({ role, name }) => (
        <p key={role} className={classes.party} title={name}>
          <span className={classes.role}>{role}</span> {name}
        </p>
      ))}
    </div>
  );
}
