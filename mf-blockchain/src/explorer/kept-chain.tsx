import { deviceStorage } from '@pasok/client';
import { Banner } from '@pasok/ui';
import { useState } from 'react';
import type { KeptPart } from '../api/kept-chain.ts';
import { texts } from '../texts.ts';
import { ChainBrowser } from './chain-browser.tsx';
import { readSeenHead } from './last-head.ts';
import { TrustPanel } from './trust/trust-panel.tsx';
import { Unchecked } from './unchecked.tsx';
import { useKeptChain } from './use-kept-chain.ts';

/**
 * What this device knows of the chain without a network. It is compared with no head: what is older than the last one
 * seen took no block back.
 */
export function KeptChain({ parts }: { parts: readonly KeptPart[] }) {
  const { held, ...chain } = useKeptChain(parts);
  const [seen] = useState(() => readSeenHead(deviceStorage));
  const proof = seen?.proof;
  return (
    <>
      <Banner tone="info">{texts.explorer.kept(held, chain.length)}</Banner>
      {chain.problem !== undefined && <Unchecked chain={chain} problem={chain.problem} />}
      <ChainBrowser chain={chain} />
      {proof && <TrustPanel chain={chain} checked={{ head: proof, publicKey: proof.publicKey }} />}
    </>
  );
}
