import { receivedOf } from '@pasok/chain/received';
import type { Block, BlockData } from '@pasok/contracts/blockchain';
import { formatDateTime, formatIdr, formatNumber, look } from '@pasok/ui';
import { texts } from '../../texts.ts';
import classes from './deal-line.module.css';

const { explorer: words, field } = texts;

/** What the buyer confirmed of a block's deal, by its tokens. */
export function receivedWords(data: BlockData): string {
  const { units, of, amount } = receivedOf(data);
  return words.received(units, of, formatIdr(amount));
}

/** A block's timestamp in local words, the exact text as its title; a text that is no date is shown as it is. */
function BlockTime({ timestamp }: { timestamp: string }) {
  const time = new Date(timestamp);
  if (Number.isNaN(time.getTime())) return <span>{timestamp}</span>;
  return (
    <time dateTime={timestamp} title={timestamp}>
      {formatDateTime(time)}
    </time>
  );
}

/** The goods of a deal in one line. */
function goodsOf({ items }: BlockData): string {
  return (
    items.map(({ name, quantity }) => `${name} × ${formatNumber(quantity, 3)}`).join(', ') || words.noGoods
  );
}

/** What people look for on a block: for how much and when, what, and who sold it to whom. */
export function DealLine({ block: { index, data, timestamp } }: { block: Block }) {
  const parties = [
    { role: words.buyer, name: data.buyerName || data.buyer },
    { role: words.vendor, name: data.vendorName || data.vendor },
  ];
  const goods = goodsOf(data);
  return (
    <div className={`${look('grid', 'gap05', 'text15')} ${classes.deal}`}>
      <p className={`${look('row', 'baseline', 'apart')} ${classes.lead}`}>
        {index > 0 && <span className={classes.amount}>{formatIdr(data.total)}</span>}
        <BlockTime timestamp={timestamp} />
      </p>
      {index === 0 ? (
        <p className={classes.first}>{words.first}</p>
      ) : (
        <>
          <p className={look('cut')} title={goods}>
            {goods}
          </p>
          <div className={`${look('grid', 'gap05')} ${classes.parties}`}>
            {parties.map(({ role, name }) => (
              <p key={role} className={look('cut')} title={name}>
                <span className={look('muted', 'text13')}>{role}</span> {name}
              </p>
            ))}
          </div>
          {!receivedOf(data).isWhole && (
            <p className={classes.partial}>
              {field.received} {receivedWords(data)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
