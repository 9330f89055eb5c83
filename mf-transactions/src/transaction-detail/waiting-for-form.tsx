import { Banner } from '@pasok/ui';
import { texts } from '../texts.ts';

/** Why the buyer sees no token form yet. */
export function WaitingForForm({ status }: { status: string }) {
  const reasons: Record<string, string> = texts.buyer.why;
  const why = Object.hasOwn(reasons, status) ? reasons[status] : undefined;
  return why ? (
    <Banner tone="info" title={texts.tokens.heading}>
      <p>{why}</p>
    </Banner>
  ) : null;
}
