import { Banner } from '@pasok/ui';
import { agreement } from './consensus.ts';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';

/** What the specification calls the network, by how many peers are valid. @internal */
export function stateOf(invalid: number, all: number) {
  if (invalid === 0) return { tone: 'success', title: words.states.synced } as const;
  if (invalid === all) return { tone: 'error', title: words.states.unstable } as const;
  return { tone: 'warning', title: words.states.unsynced(invalid) } as const;
}

/** The state of the network in the specification's words, and beside them who agrees with whom: ten valid peers need not. */
export function StatusBanner({ peers }: { peers: readonly Peer[] }) {
  const { agreeing, disagreeing } = agreement(peers);
  const invalid = peers.filter((peer) => !peer.isValid).length;
  const names = disagreeing.map((index) => words.peer(index + 1)).join(', ');
  return (
    <div role="status">
      <Banner {...stateOf(invalid, peers.length)}>
        <p>
          <span>{words.validCount(peers.length - invalid, peers.length)}</span> ·{' '}
          <span>{words.invalidCount(invalid, peers.length)}</span>
        </p>
        <p>
          <span>{agreeing.length > 0 ? words.agreeing(agreeing.length, peers.length) : words.noneValid}</span>
          {disagreeing.length > 0 && <strong> {words.disagreeing(names)}</strong>}
        </p>
      </Banner>
    </div>
  );
}
