import { agreement } from './consensus.ts';
import { networkState } from './network-state.ts';
import type { Peer } from './peer.ts';
import classes from './status-banner.module.css';
import { words } from './texts.ts';

const marks = { green: '✓', yellow: '!', red: '✕' };

/** The state of the network in the specification's words, and beside them who agrees with whom: ten valid peers need not. */
export function StatusBanner({ peers }: { peers: readonly Peer[] }) {
  const { valid, invalid, tone, words: state } = networkState(peers);
  const { agreeing, disagreeing } = agreement(peers);
  const names = disagreeing.map((index) => words.peer(index + 1)).join(', ');
  const isSplit = disagreeing.length > 0;
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <p className={classes.state}>
        <span aria-hidden>{isSplit ? '≠' : marks[tone]}</span> <strong>{state}</strong>
      </p>
      <p className={classes.counts}>
        <span>{words.validCount(valid, peers.length)}</span>
        <span>{words.invalidCount(invalid, peers.length)}</span>
      </p>
      <p className={classes.agreement} data-split={isSplit}>
        <span>{agreeing.length > 0 ? words.agreeing(agreeing.length, peers.length) : words.noneValid}</span>
        {isSplit && <span> {words.disagreeing(names)}</span>}
      </p>
    </div>
  );
}
