import type { RequestItem } from '@pasok/contracts/request';
import { inUnits } from '@pasok/domain/quantity';
import { Card, formatIdr, formatNumber, look } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './request-detail.module.css';

const words = texts.request;

function Row({ item }: { item: RequestItem }) {
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td data-label={texts.common.quantity} className={classes.number}>
        {inUnits(formatNumber(item.quantity), item.unit, '')}
      </td>
      <td data-label={texts.common.brand} className={classes.brand}>
        {item.brand || texts.common.none}
      </td>
      <td
        data-label={texts.common.spec}
        className={item.spec && `${look('breaks', 'asTyped')} ${classes.prose}`}
      >
        {item.spec || texts.common.none}
      </td>
      <td data-label={words.budgetEach} className={classes.number}>
        {formatIdr(item.budget)}
      </td>
      <td data-label={words.subtotal} className={classes.number}>
        {formatIdr(item.budget * item.quantity)}
      </td>
    </tr>
  );
}

/** The wanted items as a table; each row a card of its own on phones. */
export function RequestItems({ items }: { items: readonly RequestItem[] }) {
  return (
    <Card component="section" aria-labelledby="request-items">
      <h2 id="request-items" className={classes.small}>
        {words.items}
      </h2>
      <table className={classes.table} aria-labelledby="request-items">
        <thead>
          <tr>
            <th scope="col">{texts.common.itemName}</th>
            <th scope="col" className={classes.number}>
              {texts.common.quantity}
            </th>
            <th scope="col">{texts.common.brand}</th>
            <th scope="col">{texts.common.spec}</th>
            <th scope="col" className={classes.number}>
              {words.budgetEach}
            </th>
            <th scope="col" className={classes.number}>
              {words.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
            <Row key={at} item={item} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
