import { receivedOf } from '@pasok/chain/received';
import type { Block, BlockData } from '@pasok/contracts/blockchain';
import { formatIdr } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './deal-line.module.css';

const { explorer: words, field } = texts;

/** What the buyer confirmed of a block's deal, by its tokens. */
export function receivedWords(data: BlockData): string {
  const { units, of, amount } = receivedOf(data);
  return words.received(units, of, formatIdr(amount));
}

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
      {!receivedOf(data).isWhole && (
        <p className={classes.partial}>
          {field.received} {receivedWords(data)}
        </p>
      )}
      {parties.map(({ role, name }) => (
        <p key={role} className={classes.party} title={name}>
          <span className={classes.role}>{role}</span> {name}
        </p>
      ))}
    </div>
  );
}
