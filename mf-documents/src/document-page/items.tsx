import type { DocumentItem } from '@pasok/contracts/document';
import { goodsInUnits } from '@pasok/domain/quantity';
import { formatIdr, formatNumber } from '@pasok/ui';
import type { ReactNode } from 'react';
import { paperTexts } from '../paper-texts.ts';
import classes from './paper.module.css';

const words = paperTexts;

type Column = { label: string; isNumber?: true; of: (item: DocumentItem) => ReactNode };

const quantity: Column = {
  label: words.quantity,
  isNumber: true,
  of: (item) => goodsInUnits(item.quantity, item.unit ?? words.piece, formatNumber),
};

/** The goods of a paper, one a row; what each is stands before the columns. */
function Table({ items, columns }: { items: readonly DocumentItem[]; columns: readonly Column[] }) {
  const ofNumber = (column: Column) => (column.isNumber ? classes.figure : undefined);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={`${classes.figure} ${classes.place}`}>
            {words.no}
          </th>
          <th scope="col" className={classes.about}>
            {words.goods}
          </th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={ofNumber(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list, in which goods may be named twice.
          <tr key={at}>
            <td className={`${classes.figure} ${classes.place}`}>{at + 1}</td>
            <td className={classes.about}>
              <span>{item.name}</span>
              {(item.brand || item.spec) && (
                <span className={classes.more}>{words.spec(item.brand ?? '', item.spec ?? '')}</span>
              )}
            </td>
            {columns.map((column) => (
              <td key={column.label} className={ofNumber(column)}>
                {column.of(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With prices and amounts. */
export function PricedItems({ items }: { items: readonly DocumentItem[] }) {
  const columns: Column[] = [
    quantity,
    { label: words.price, isNumber: true, of: ({ price = 0 }) => formatIdr(price) },
    { label: words.amount, isNumber: true, of: ({ amount = 0 }) => formatIdr(amount) },
  ];
  return <Table items={items} columns={columns} />;
}

/** With the numbers of their units, as on the labels. */
export function SentItems({ items }: { items: readonly DocumentItem[] }) {
  const columns: Column[] = [
    quantity,
    {
      label: words.units,
      isNumber: true,
      of: ({ firstUnit = 0, quantity: count }) =>
        [firstUnit + 1, firstUnit + count].slice(0, count).join('–'),
    },
  ];
  return <Table items={items} columns={columns} />;
}

/** With what the tokens confirmed, and what nobody did where there is such. */
export function DeliveredItems({ items }: { items: readonly DocumentItem[] }) {
  const columns: Column[] = [
    quantity,
    { label: words.confirmed, isNumber: true, of: ({ confirmed = 0 }) => formatNumber(confirmed) },
  ];
  if (items.some(({ assumed = 0 }) => assumed > 0))
    columns.push({ label: words.assumed, isNumber: true, of: ({ assumed = 0 }) => formatNumber(assumed) });
  return <Table items={items} columns={columns} />;
}
