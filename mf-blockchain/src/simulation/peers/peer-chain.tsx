import { Strip } from '../../parts/strip.tsx';
import { type BlockActions, BlockEditor } from '../editor/block-editor.tsx';
import type { Peer } from '../peer.ts';
import { words } from '../texts.ts';

type BlockProps = {
  peer: Peer;
  position: number;
  /** The block that is being mined. */
  mined: number | undefined;
  actions: BlockActions;
  isBrief?: boolean;
};

/** One block of a peer, open for changes. */
export function PeerBlock({ peer, position, mined, ...how }: BlockProps) {
  const block = peer.blocks[position];
  if (!block) return null;
  const busy = mined === position ? 'here' : 'elsewhere';
  return (
    <BlockEditor
      {...how}
      block={block}
      position={position}
      fault={peer.faults[position]}
      isEdited={peer.edited.has(position)}
      mining={mined === undefined ? 'idle' : busy}
    />
  );
}

type Props = Omit<BlockProps, 'position'> & { number: number };

/** The blocks of a peer, open for changes. */
export function PeerChain({ number, ...how }: Props) {
  return (
    <Strip
      label={words.chain(number)}
      count={how.peer.blocks.length}
      render={(position) => <PeerBlock {...how} position={position} />}
    />
  );
}
