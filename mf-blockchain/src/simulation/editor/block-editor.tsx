import { faultWords } from '@pasok/chain/fault-words';
import type { BlockFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { Badge, look } from '@pasok/ui';
import { memo, useId } from 'react';
import { texts } from '../../texts.ts';
import common from '../controls.module.css';
import { NumberInput, SmallButton, TextInput } from '../controls.tsx';
import type { BlockChange } from '../peer.ts';
import { words } from '../texts.ts';
import classes from './block-editor.module.css';
import { DealEditor } from './deal-editor.tsx';

/** What the peer's miner is doing, seen from one block. */
type BlockMining = 'idle' | 'here' | 'elsewhere';

export type BlockActions = {
  edit(position: number, change: BlockChange): void;
  mine(position: number): void;
  mineFrom(position: number): void;
  stop(): void;
};

type Props = {
  block: Block;
  position: number;
  fault: BlockFault | undefined;
  /** Since the chain was taken over. */
  isEdited: boolean;
  /** Only what a first look needs: a screen has room for all of it. */
  isBrief?: boolean;
  mining: BlockMining;
  actions: BlockActions;
};

function Mining({ position, mining, actions }: Pick<Props, 'position' | 'mining' | 'actions'>) {
  if (mining === 'here')
    return (
      <div className={common.row}>
        {/* Not disabled: who pressed it by keyboard keeps the focus, and finds 'Mine Block' there afterwards. */}
        <SmallButton aria-disabled aria-busy>
          {words.mining}
        </SmallButton>
        <SmallButton onClick={actions.stop}>{words.stop}</SmallButton>
      </div>
    );
  const isBusy = mining === 'elsewhere';
  const title = isBusy ? words.busy : undefined;
  return (
    <div className={common.row}>
      <SmallButton disabled={isBusy} title={title} onClick={() => actions.mine(position)}>
        {words.mine}
      </SmallButton>
      <SmallButton
        disabled={isBusy}
        title={title ?? words.mineAllHint}
        onClick={() => actions.mineFrom(position)}
      >
        {words.mineAll}
      </SmallButton>
    </div>
  );
}

/** One block of a peer: everything but its hash can be changed. */
export const BlockEditor = memo(function BlockEditor(props: Props) {
  const { block, position, fault, isEdited, isBrief = false, mining, actions } = props;
  const { field } = texts;
  const id = useId();
  const edit = (to: BlockChange) => actions.edit(position, to);
  return (
    <article
      className={`${look('boxed', 'grid', 'narrows')} ${classes.card}`}
      data-faulty={fault !== undefined}
      aria-labelledby={id}
    >
      <header className={look('line', 'middle', 'apart', 'gap2')} data-drag>
        <h3 className={look('text16', 'nowrap')} id={id}>
          {words.block(position)}
        </h3>
        <span className={common.row}>
          {position === 0 && <Badge tone="grey">{words.genesis}</Badge>}
          {isEdited && <Badge tone="yellow">{words.edited}</Badge>}
          {fault && <Badge tone="red">{words.invalid}</Badge>}
        </span>
      </header>
      {fault && <p className={look('wrong', 'text13')}>{faultWords(fault)}</p>}
      <div className={classes.numbers}>
        <NumberInput label={field.index} value={block.index} min={0} onChange={(index) => edit({ index })} />
        <NumberInput label={field.nonce} value={block.nonce} min={0} onChange={(nonce) => edit({ nonce })} />
      </div>
      {!isBrief && (
        <TextInput
          label={field.timestamp}
          value={block.timestamp}
          onChange={(timestamp) => edit({ timestamp })}
        />
      )}
      {position > 0 && <DealEditor data={block.data} isBrief={isBrief} onChange={(data) => edit({ data })} />}
      <TextInput
        label={field.previousHash}
        value={block.previousHash}
        isCode
        onChange={(previousHash) => edit({ previousHash })}
      />
      <TextInput label={field.hash} value={block.hash} isCode />
      <Mining position={position} mining={mining} actions={actions} />
    </article>
  );
});
