import { faultWords } from '@pasok/chain/fault-words';
import type { Block } from '@pasok/contracts/blockchain';
import { Badge, Button, formatDateTime, LoadingText, lazyPart } from '@pasok/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Fact } from '../parts/fact.tsx';
import facts from '../parts/facts.module.css';
import { formatNumber, texts } from '../texts.ts';
import classes from './block-card.module.css';
import { BlockJson } from './block-json.tsx';
import { type BlockVerdict, isFault } from './chain-view.ts';
import { DealLine } from './deal-line.tsx';
import { HashText } from './hash-text.tsx';

/** It hashes the agreement. */
const TransactionDetails = lazyPart(
  () => import('./transaction-details.tsx'),
  <LoadingText>{texts.details.loading}</LoadingText>,
);

const tones = { checking: 'grey', unchecked: 'yellow', valid: 'green' } as const;

/** The genesis says nothing but its name, unless something is wrong with it. */
function VerdictBadges({ position, verdict }: { position: number; verdict: BlockVerdict }) {
  const { genesis, invalid, ...words } = texts.badge;
  const isGenesis = position === 0;
  return (
    <>
      {isGenesis && <Badge tone="grey">{genesis}</Badge>}
      {isFault(verdict) && <Badge tone="red">{invalid}</Badge>}
      {!isGenesis && !isFault(verdict) && <Badge tone={tones[verdict]}>{words[verdict]}</Badge>}
    </>
  );
}

/** What may be unfolded below a block's facts. */
export type OpenedPart = 'details' | 'json';

type Props = {
  position: number;
  block: Block;
  verdict: BlockVerdict;
  isCurrent: boolean;
  isFlashing: boolean;
  /** Whether the card takes the focus, and that it has. */
  isLanding: boolean;
  onLanded: () => void;
  opened: OpenedPart | undefined;
  onOpen: (opened: OpenedPart | undefined) => void;
  onShowPrevious: () => void;
  onShowMining: () => void;
  onPrint: () => void;
  children?: ReactNode;
};

type ActionProps = Pick<Props, 'opened' | 'onOpen' | 'onShowMining' | 'onPrint'> & { controls: string };

function Actions({ opened, onOpen, controls, onShowMining, onPrint }: ActionProps) {
  const toggle = (part: OpenedPart, words: string) => (
    <Button
      variant="default"
      size="sm"
      aria-expanded={opened === part}
      aria-controls={controls}
      onClick={() => onOpen(opened === part ? undefined : part)}
    >
      {words}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {toggle('details', texts.details.title)}
      {toggle('json', texts.json.show)}
      <Button variant="light" size="sm" onClick={onShowMining}>
        {texts.showMining}
      </Button>
      <Button variant="subtle" size="sm" onClick={onPrint}>
        {texts.sheet.print}
      </Button>
    </div>
  );
}

/** A block's timestamp in local words, the exact text as its title; a text that is no date is shown as it is. */
function BlockTime({ timestamp }: { timestamp: string }) {
  const time = new Date(timestamp);
  if (Number.isNaN(time.getTime())) return <span>{timestamp}</span>;
  return (
    <time dateTime={timestamp} title={timestamp}>
      {formatDateTime(time, { seconds: true })}
    </time>
  );
}

/** One block of the chain, checked, with its deal folded away. */
export function BlockCard(props: Props) {
  const { position, block, verdict, isCurrent, isFlashing, isLanding, onLanded, opened, children } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLanding) return;
    card.current?.focus({ preventScroll: true });
    onLanded();
  }, [isLanding, onLanded]);
  const id = useId();
  const fault = isFault(verdict) ? faultWords(verdict) : undefined;
  const { field } = texts;
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={classes.card}
      aria-labelledby={`${id}-title`}
      aria-current={isCurrent ? 'true' : undefined}
      data-flashing={isFlashing}
      data-faulty={fault !== undefined}
    >
      <header className={classes.head} data-drag>
        <h2 className={classes.title} id={`${id}-title`}>
          {texts.explorer.block(block.index)}
        </h2>
        <span className={classes.badges}>
          <VerdictBadges position={position} verdict={verdict} />
        </span>
      </header>
      {fault && <p className={classes.fault}>{fault}</p>}
      <DealLine block={block} />
      <dl className={facts.facts}>
        <Fact name={field.timestamp}>
          <BlockTime timestamp={block.timestamp} />
        </Fact>
        <Fact name={field.hash}>
          <HashText label={field.hash} hash={block.hash} broken={verdict === 'hash_mismatch'} />
        </Fact>
        <Fact name={field.previousHash}>
          <HashText label={field.previousHash} hash={block.previousHash} broken={verdict === 'broken_link'} />
          {position > 0 && (
            <button type="button" className={classes.link} onClick={props.onShowPrevious}>
              ← {texts.explorer.block(position - 1)}
            </button>
          )}
        </Fact>
        <Fact name={field.nonce}>
          <span className={facts.number}>{formatNumber(block.nonce)}</span>
        </Fact>
      </dl>
      <Actions {...props} controls={`${id}-details`} />
      <div id={`${id}-details`} hidden={!opened}>
        {opened === 'details' && <TransactionDetails data={block.data} />}
        {opened === 'json' && <BlockJson block={block} />}
      </div>
      {children}
    </article>
  );
}
