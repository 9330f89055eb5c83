import { wordsOf } from '@pasok/contracts/language';
import { Link } from 'react-router-dom';
import own from '../words/own-help.json' with { type: 'json' };
import classes from './help.module.css';

/** What is loaded once somebody asks for help. */
const words = wordsOf('mf-blockchain help', own);

/** What is checked here, what a nonce is and where to try one, and the keys, each of which has a button too or only shows more. */
export default function HelpBody() {
  return (
    <>
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
    </>
  );
}
