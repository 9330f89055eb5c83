import { texts } from '../texts.ts';
import classes from './keys.module.css';

const words = texts.keys;

/** The keys of the explorer, each of which has a button too or only shows more. */
export function Keys() {
  return (
    <details className={classes.keys}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <dl>
        {words.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
