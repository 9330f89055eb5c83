import { Badge } from '@pasok/ui';
import { SmallButton } from '../controls.tsx';
import type { Peer } from '../peer.ts';
import { words } from '../texts.ts';
import classes from './peer-card.module.css';

type Props = {
  number: number;
  peer: Peer;
  disagrees: boolean;
  isOpen: boolean;
  onFold: () => void;
  onValidate: () => void;
  onReset: () => void;
  /** Offered while this peer's valid chain is not that of the majority. */
  onSpread: (() => void) | undefined;
};

function note(peer: Peer): string {
  const firstFault = peer.faults.findIndex((fault) => fault !== undefined);
  const parts = [
    firstFault >= 0 && words.firstFault(firstFault),
    peer.edited.size > 0 && words.editedCount(peer.edited.size),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Name, state and buttons of a peer; what is seldom needed waits until it is unfolded. */
export function PeerHead(props: Props) {
  const { number, peer, disagrees, isOpen, onFold, onSpread } = props;
  return (
    <header className={classes.head}>
      <h2 className={classes.title} id={`peer-${number}-title`}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`peer-${number}-chain`}
          onClick={onFold}
        >
          {words.peer(number)}
        </button>
      </h2>
      <span className={classes.badges}>
        <Badge tone={peer.isValid ? 'green' : 'red'}>{peer.isValid ? words.valid : words.invalid}</Badge>
        {disagrees && <Badge tone="yellow">{words.differs}</Badge>}
      </span>
      <span className={classes.note}>{note(peer)}</span>
      <div className={classes.actions}>
        {onSpread && (
          <SmallButton title={words.spreadHint} onClick={onSpread}>
            {words.spread}
          </SmallButton>
        )}
        <SmallButton onClick={props.onValidate}>{words.validate}</SmallButton>
        <SmallButton onClick={props.onReset}>{words.reset}</SmallButton>
      </div>
    </header>
  );
}
