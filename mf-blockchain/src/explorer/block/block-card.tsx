import { faultWords } from '@pasok/chain/fault-words';
import type { Block } from '@pasok/contracts/blockchain';
import { Badge, Button, Fact, formatNumber, LoadingText, lazyPart, look, useNarrow } from '@pasok/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '../../texts.ts';
import { type BlockVerdict, type ChainView, isFault } from '../chain-view.ts';
import classes from './block-card.module.css';
import { DealLine } from './deal-line.tsx';
import { HashText } from './hash-text.tsx';

/** It hashes the agreement. */
const TransactionDetails = lazyPart(
  () => import('./transaction-details.tsx'),
  <LoadingText>{texts.details.loading}</LoadingText>,
);

const DebugPanel = lazyPart(() => import('./debug-panel.tsx'));

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

/** What may be unfolded of a block; its hashes are only on a phone, where three blocks share the screen. */
export type OpenedPart = 'details' | 'facts' | 'debug';

type Props = {
  chain: ChainView;
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

type ToggleProps = Pick<Props, 'opened' | 'onOpen'> & {
  part: OpenedPart;
  controls: string;
  children: string;
};

function Toggle({ opened, onOpen, part, controls, children }: ToggleProps) {
  // The debug panel stands among the hashes.
  const isOpen = opened === part || (part === 'facts' && opened === 'debug');
  return (
    <Button
      variant="default"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpen(isOpen ? undefined : part)}
    >
      {children}
    </Button>
  );
}

/** The hashes and the nonce. */
function Facts({ position, block, verdict, onShowPrevious }: Props) {
  const { field } = texts;
  return (
    <dl className={look('grid', 'gap2')}>
      <Fact name={field.hash}>
        <HashText label={field.hash} hash={block.hash} broken={verdict === 'hash_mismatch'} />
      </Fact>
      <Fact name={field.previousHash}>
        <HashText label={field.previousHash} hash={block.previousHash} broken={verdict === 'broken_link'} />
        {position > 0 && (
          <button type="button" className={classes.link} onClick={onShowPrevious}>
            ← {texts.explorer.block(position - 1)}
          </button>
        )}
      </Fact>
      <Fact name={field.nonce}>
        <span className={look('figures')}>{formatNumber(block.nonce, 3)}</span>
      </Fact>
    </dl>
  );
}

/** What a block holds behind its deal; on a phone its hashes and what is done with them are folded. */
function Parts(props: Props & { id: string }) {
  const { chain, block, opened, onOpen, onShowMining, onPrint, id } = props;
  const isNarrow = useNarrow();
  const isLaidOpen = !isNarrow || opened === 'facts' || opened === 'debug';
  const toggle = { opened, onOpen };
  const action = (
    <Toggle {...toggle} part="details" controls={`${id}-details`}>
      {texts.details.title}
    </Toggle>
  );
  return (
    <>
      {isNarrow && (
        <div className={`${classes.actions} ${classes.pair}`}>
          {action}
          <Toggle {...toggle} part="facts" controls={`${id}-facts`}>
            {texts.explorer.more}
          </Toggle>
        </div>
      )}
      <div id={`${id}-facts`} className={`${look('grid', 'gap3')} ${classes.laidOpen}`} hidden={!isLaidOpen}>
        {isLaidOpen && (
          <>
            <Facts {...props} />
            <div className={classes.actions}>
              {!isNarrow && action}
              <Toggle {...toggle} part="debug" controls={`${id}-debug`}>
                {texts.debug}
              </Toggle>
              <Button variant="light" size="sm" onClick={onShowMining}>
                {texts.showMining}
              </Button>
              <Button variant="subtle" size="sm" onClick={onPrint}>
                {texts.sheet.print}
              </Button>
            </div>
          </>
        )}
      </div>
      <div id={`${id}-details`} hidden={opened !== 'details'}>
        {opened === 'details' && <TransactionDetails data={block.data} />}
      </div>
      <div id={`${id}-debug`} hidden={opened !== 'debug'}>
        {opened === 'debug' && <DebugPanel chain={chain} block={block} />}
      </div>
    </>
  );
}

/** One block of the chain, checked: its deal first, then its hashes. */
export function BlockCard(props: Props) {
  const { position, block, verdict, isCurrent, isFlashing, isLanding, onLanded, children } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLanding) return;
    card.current?.focus({ preventScroll: true });
    onLanded();
  }, [isLanding, onLanded]);
  const id = useId();
  const fault = isFault(verdict) ? faultWords(verdict) : undefined;
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={`${look('stack', 'gap3', 'boxed')} ${classes.card}`}
      aria-labelledby={`${id}-title`}
      aria-current={isCurrent ? 'true' : undefined}
      data-flashing={isFlashing}
      data-faulty={fault !== undefined}
    >
      <header className={look('line', 'middle', 'apart', 'gap2')} data-drag>
        <h2 className={look('text17', 'figures')} id={`${id}-title`}>
          {texts.explorer.block(block.index)}
        </h2>
        <span className={look('row', 'atEnd', 'gap1')}>
          <VerdictBadges position={position} verdict={verdict} />
        </span>
      </header>
      {fault && <p className={look('wrong', 'text14')}>{fault}</p>}
      <DealLine block={block} />
      <Parts {...props} id={id} />
      {children}
    </article>
  );
}
