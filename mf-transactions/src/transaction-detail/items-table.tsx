import type { Transaction, TransactionItem } from '@pasok/contracts/transaction';
import { askedOtherwise } from '@pasok/domain/offer';
import { inUnits } from '@pasok/domain/quantity';
import { Card, formatDateTime, formatIdr, formatNumber, IconAlert, IconCheck, look } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './items-table.module.css';
import page from './transaction-detail.module.css';

const words = texts.detail;

type TokensProps = { item: TransactionItem; status: string };

function Tokens({ item: { tokens, confirmedAt }, status }: TokensProps) {
  // A confirmed unit without its token: this device knows the deal, and no token of it.
  const hidden = tokens.filter((token, unit) => token === '' && !confirmedAt?.[unit]).length;
  const isOver = status === 'completed' || status === 'cancelled';
  const note = status === 'waiting_payment' ? words.noTokens : (isOver ? words.never : words.hidden)(hidden);
  return (
    <>
      <ul className={classes.tokens} tabIndex={tokens.length > 5 ? 0 : undefined} aria-label={words.tokens}>
        {tokens.map((token, unit) => {
          const confirmed = confirmedAt?.[unit];
          return (
            (token || confirmed) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a unit's place is what it is.
              <li key={unit}>
                {token && <code>{token}</code>}
                {confirmed && (
                  <span
                    className={`${look('inline', 'middle', 'gap1', 'text13', 'figures')} ${classes.confirmed}`}
                  >
                    <IconCheck size={13} aria-hidden />
                    <span className={look('unseen')}>{texts.tokens.confirmedAt} </span>
                    {formatDateTime(confirmed)}
                  </span>
                )}
              </li>
            )
          );
        })}
      </ul>
      {hidden > 0 && <span className={classes.hidden}>{note}</span>}
    </>
  );
}

type Terms = NonNullable<Transaction['terms']>['items'][number];

/** What the request asked for, where the deal is about something else. */
function Asked({ item, terms: { brand, spec, asked } }: { item: TransactionItem; terms: Terms }) {
  if (!asked) return null;
  const other = Object.values(askedOtherwise({ name: item.name, brand, spec }, asked));
  const wanted = [
    ...other,
    ...(asked.quantity === item.quantity
      ? []
      : [inUnits(asked.quantity, item.unit, words.pieces(asked.quantity))]),
  ];
  if (wanted.length === 0) return null;
  return (
    <span className={classes.asked}>
      <IconAlert size={13} aria-hidden /> {words.asked(wanted.join(' · '))}
    </span>
  );
}

/** What the accepted offer said of an item: brand, specification, notes. */
function Terms({ item, terms }: { item: TransactionItem; terms: Terms | undefined }) {
  if (!terms) return null;
  const { brand, spec, notes } = terms;
  return (
    <span className={`${look('grid', 'muted', 'text13')} ${classes.terms}`}>
      {[brand, spec, notes].filter(Boolean).map((term, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the three never change their order.
        <span key={at}>{term}</span>
      ))}
      <Asked item={item} terms={terms} />
    </span>
  );
}

/** Names of more letters would stand in a column of single words. */
const longName = 28;

/** The deal's items; a table that becomes cards on a phone. */
export function ItemsTable({ transaction }: { transaction: Transaction }) {
  return (
    <Card component="section" className={page.section}>
      <h2 id="deal-items" className={page.heading}>
        {words.items}
      </h2>
      <table
        className={classes.table}
        data-long={transaction.items.some(({ name }) => name.length > longName)}
        aria-labelledby="deal-items"
      >
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col" className={classes.number}>
              {words.quantity}
            </th>
            <th scope="col" className={classes.number}>
              {words.price}
            </th>
            <th scope="col" className={classes.number}>
              {words.subtotal}
            </th>
            <th scope="col">{words.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {transaction.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have an order and no id.
            <tr key={at}>
              <th scope="row">
                <span>{item.name}</span>
                {item.shipped !== undefined && (
                  <span className={look('block', 'text13', 'medium')}>
                    {texts.shipments.ofItem(item.shipped, item.quantity)}
                  </span>
                )}
                <Terms item={item} terms={transaction.terms?.items[at]} />
              </th>
              <td className={classes.number} data-label={words.quantity}>
                {inUnits(formatNumber(item.quantity), item.unit, '')}
              </td>
              <td className={classes.number} data-label={words.price}>
                {formatIdr(item.price)}
              </td>
              <td className={classes.number} data-label={words.subtotal}>
                {formatIdr(item.price * item.quantity)}
              </td>
              <td data-label={words.tokens}>
                <Tokens item={item} status={transaction.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
