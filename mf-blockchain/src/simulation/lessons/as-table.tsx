import { words } from '../texts.ts';
import classes from './lessons.module.css';

type Props = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** What a picture shows, as a table: for who cannot see it, and for who wants the numbers. */
export function AsTable({ head, rows }: Props) {
  return (
    <details className={classes.explained}>
      <summary>{words.lesson.table}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
