import type { Peer } from './peer.ts';
import classes from './peer-nav.module.css';
import { words } from './texts.ts';

type Props = { peers: readonly Peer[]; picked: number | undefined; onPick: (index: number) => void };

/** The ten peers at a glance; on a phone it chooses the one shown, elsewhere it goes there. */
export function PeerNav({ peers, picked, onPick }: Props) {
  return (
    <nav className={classes.nav} aria-label={words.peers}>
      {peers.map((peer, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a peer is its place
          key={index}
          type="button"
          className={classes.peer}
          data-valid={peer.isValid}
          aria-pressed={picked === undefined ? undefined : picked === index}
          aria-label={`${words.peer(index + 1)}: ${peer.isValid ? words.valid : words.invalid}`}
          onClick={() => onPick(index)}
        >
          {index + 1} <span aria-hidden>{peer.isValid ? '✓' : '✕'}</span>
        </button>
      ))}
    </nav>
  );
}
