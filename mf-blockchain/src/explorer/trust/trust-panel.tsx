import { readSeenHead } from '@pasok/client';
import { LoadingText, lazyPart } from '@pasok/ui';
import { useState } from 'react';
import type { CheckedHead } from '../../api/chain.ts';
import { Panel } from '../../parts/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './trust.module.css';

const words = texts.trust;
const TrustFacts = lazyPart(() => import('./trust-facts.tsx'), <LoadingText>{words.loading}</LoadingText>);

/** What a person needs who does not take the server's word. What is wrong stands there by itself. */
export function TrustPanel({ checked, isTied }: { checked: CheckedHead; isTied: boolean }) {
  const { publicKey, formerKeys = [] } = checked;
  // The key of the visit before: this visit's own head is written down after this was read.
  const [seenKey] = useState(() => readSeenHead()?.proof?.publicKey);
  const isNewKey =
    seenKey !== undefined &&
    publicKey !== undefined &&
    seenKey !== publicKey &&
    !formerKeys.includes(seenKey);
  const [wasOpened, setOpened] = useState(false);
  const isUrgent = publicKey === undefined || isNewKey;
  return (
    <Panel
      summary={words.title}
      open={isUrgent || undefined}
      onToggle={(isOpen) => setOpened(wasOpened || isOpen)}
    >
      {publicKey === undefined && (
        <p className={classes.warning} role="alert">
          {words.invalid}
        </p>
      )}
      {isNewKey && (
        <p className={classes.warning} role="alert">
          {words.newKey}
        </p>
      )}
      {(wasOpened || isUrgent) && <TrustFacts checked={checked} isTied={isTied} />}
    </Panel>
  );
}
