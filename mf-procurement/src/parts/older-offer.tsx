import type { Offer } from '@pasok/contracts/offer';
import { DateTime } from '@pasok/ui';
import { questionTexts } from '../question-texts.ts';

/** Says of a pending offer that its vendor last changed it before an answer of the buyer; nothing of any other. */
export function OlderOffer({ offer: { answeredAfter } }: { offer: Offer }) {
  return (
    answeredAfter !== undefined && (
      <span>
        <span>{questionTexts.olderThan}</span>
        <DateTime value={answeredAfter} />
        <span>.</span>
      </span>
    )
  );
}
