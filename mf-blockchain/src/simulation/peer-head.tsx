import { Badge } from '@pasok/ui';
import type { Peer } from './peer.ts';
import classes from './peer-card.module.css';
import { SmallButton } from './small-button.tsx';
import { words } from './texts.ts';

type Props = {
  number: number;
  peer: Peer;
  disagrees: boolean;
  onValidate: () => void;
  onReset: () => void;
  onUndo: () => void;
  onAppend: () => void;
  /** Offered while this peer's valid chain is not that of the majority. */
  onSpread: (() => void) | undefined;
};

/** Name, state and buttons of a peer. */
export function PeerHead(props: Props) {
  const { number, peer, disagrees, onValidate, onReset, onUndo, onAppend, onSpread } = props;
  const firstFault = peer.faults.findIndex((fault) => fault !== undefined);
  return (
    <header className={classes.head}>
      <h2 className={classes.title} id={`peer-${number}-title`}>
        {words.peer(number)}
      </h2>
      <Badge tone={peer.isValid ? 'green' : 'red'}>{peer.isValid ? words.valid : words.invalid}</Badge>
      {disagrees && <Badge tone="yellow">{words.differs}</Badge>}
      <span className={classes.note}>
        {firstFault >= 0 && words.firstFault(firstFault)}
        {firstFault >= 0 && peer.edited.size > 0 && ' · '}
        {peer.edited.size > 0 && words.editedCount(peer.edited.size)}
      </span>
      <div className={classes.actions}>
        <SmallButton onClick={onValidate}>{words.validate}</SmallButton>
        <SmallButton disabled={peer.past.length === 0} onClick={onUndo}>
          {words.undo}
        </SmallButton>
        <SmallButton onClick={onAppend}>{words.append}</SmallButton>
        {onSpread && (
          <SmallButton title={words.spreadHint} onClick={onSpread}>
            {words.spread}
          </SmallButton>
        )}
        <SmallButton onClick={onReset}>{words.reset}</SmallButton>
      </div>
    </header>
  );
}
