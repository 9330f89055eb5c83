import { useStore } from 'zustand';
import { Strip } from '../parts/strip.tsx';
import { type BlockActions, BlockEditor } from './block-editor.tsx';
import type { Cell } from './drawn/cells.ts';
import type { Peer } from './peer.ts';
import type { Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

type Props = {
  simulation: Simulation;
  number: number;
  peer: Peer;
  cells: readonly Cell[];
  /** The block that is being mined. */
  mined: number | undefined;
  actions: BlockActions;
  target: { place: number } | undefined;
};

/** The blocks of an unfolded peer, open for changes. */
export function PeerChain({ simulation, number, peer, cells, mined, actions, target }: Props) {
  const server = useStore(simulation, ({ fresh }) => fresh.blocks);
  const { blocks, edited, faults } = peer;
  function renderBlock(position: number) {
    const block = blocks[position];
    if (!block) return null;
    const busy = mined === position ? 'here' : 'elsewhere';
    const isEdited = edited.has(position);
    return (
      <BlockEditor
        block={block}
        position={position}
        fault={faults[position]}
        isEdited={isEdited}
        original={isEdited ? server[position] : undefined}
        rest={isEdited ? cells.slice(position) : undefined}
        mining={mined === undefined ? 'idle' : busy}
        actions={actions}
      />
    );
  }
  return <Strip label={words.chain(number)} count={blocks.length} target={target} render={renderBlock} />;
}
