import type { ReactNode } from 'react';
import type { ChainView } from './chain-view.ts';
import { usePagedChain } from './use-paged-chain.ts';
import { VerifyWholePanel } from './whole/verify-whole-panel.tsx';

type Props = { length: number; children: (chain: ChainView) => ReactNode };

/** A chain too long for one answer. */
export function PagedChain({ length, children }: Props) {
  const { whole, ...chain } = usePagedChain(length);
  const verifyWhole =
    whole && ((onPick: (index: number) => void) => <VerifyWholePanel whole={whole} onPick={onPick} />);
  return children({ ...chain, verifyWhole });
}
