import { Card, ErrorState } from '@pasok/ui';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';

/** In front of a chain that nobody has checked: its cards say so too, but not why. */
export function Unchecked({ chain, problem }: { chain: ChainView; problem: string }) {
  return (
    <Card>
      <ErrorState message={texts.explorer.unchecked(problem)} onRetry={chain.checkAgain} />
    </Card>
  );
}
