import { agreement, networkState } from './consensus.ts';
import type { Peer } from './peer.ts';
import classes from './status-banner.module.css';
import { words } from './texts.ts';

const marks = { green: '✓', yellow: '!', red: '✕' };

/** The state of the network in the specification's words, and who agrees with whom. */
export function StatusBanner({ peers }: { peers: readonly Peer[] }) {
  const { valid, invalid, tone, words: state } = networkState(peers);
  const { agreeing, disagreeing } = agreement(peers);
  const names = disagreeing.map((index) => words.peer(index + 1)).join(', ');
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <p className={classes.state}>
        <span aria-hidden>{marks[tone]}</span> <strong>{state}</strong>
      </p>
      <p className={classes.counts}>
        <span>{words.validCount(valid, peers.length)}</span>
        <span>{words.invalidCount(invalid, peers.length)}</span>
      </p>
      <p className={classes.agreement}>
        <span>{agreeing.length > 0 ? words.agreeing(agreeing.length, peers.length) : words.noneValid}</span>
        {disagreeing.length > 0 && <span> {words.disagreeing(names, agreeing.length)}</span>}
      </p>
    </div>
  );
}
