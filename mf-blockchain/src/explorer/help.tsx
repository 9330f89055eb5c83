import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './help.module.css';

const words = texts.help;

/** What is checked here, what a nonce is and where to try one, and the keys, each of which has a button too or only shows more. */
export function Help() {
  return (
    <details className={classes.help}>
      <summary>{words.title}</summary>
      <p>{words.checked}</p>
      <p>
        {words.nonce} <Link to="/blockchain-simulation#blok">{words.tryIt}</Link>
      </p>
      <p className={classes.keys}>{words.keys}</p>
      <dl className={classes.keys}>
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
