import classes from './walk.module.css';

/** An addition as it is written on paper: what is added, line by line, and the sum. */
export function SumLines({
  lines,
  name,
  sum,
}: {
  lines: [name: string, word: string][];
  name: string;
  sum: string;
}) {
  return (
    <dl className={classes.sums}>
      {lines.map(([label, word], at) => (
        <div key={label}>
          <dt>
            <span aria-hidden>{at === 0 ? ' ' : '+'}</span> {label}
          </dt>
          <dd>
            <code>{word}</code>
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>
          <span aria-hidden>=</span> {name}
        </dt>
        <dd>
          <code>{sum}</code>
        </dd>
      </div>
    </dl>
  );
}
