import { type ApiError, errorMessage } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { recordWords } from '@pasok/contracts/record';
import { limits } from '@pasok/contracts/text';
import { formatIdr, formatPercent, TextField, useDialogs } from '@pasok/ui';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { waitingOffersOptions } from '../api/offers.ts';
import { questionTexts } from '../question-texts.ts';
import { texts } from '../texts.ts';
import { comparisonTexts } from './kind-of.ts';
import { amountOf, factsOfTerms, payableText } from './offer-terms.tsx';
import { OfferedItems } from './offered-items.tsx';
import { OlderOffer } from './older-offer.tsx';

const words = texts.acceptance;

/** 'Rp 1.030.000 di bawah (−5,1%)'. */
function differenceOf(total: number, budget: number): string {
  const difference = total - budget;
  if (difference === 0) return words.onBudget;
  const say = difference > 0 ? words.over : words.under;
  const percent = budget > 0 ? formatPercent(Math.round((difference / budget) * 1000) / 10) : undefined;
  return say(formatIdr(Math.abs(difference)), percent);
}

type OthersProps = { offer: Offer; cache: QueryClient; onReason: (reason: string) => void };

/**
 * 'n penawaran lain akan ditolak', also where the answer comes, or changes, while the question is open; where one of them is
 * cheaper that too, and a line for the reason.
 */
function OthersRejected({ offer, cache, onReason }: OthersProps) {
  const { data: waiting } = useQuery(waitingOffersOptions(offer.requestId), cache);
  if (!waiting) return words.othersUnknown;
  const cheapest = waiting.cheapest && amountOf(waiting.cheapest);
  return (
    <>
      <span>{words.rejected(waiting.total - 1)}</span>
      {cheapest !== undefined && cheapest < amountOf(offer) && (
        <>
          <br />
          <span>{words.dearer(formatIdr(cheapest))}</span>
          <TextField
            label={words.why}
            maxLength={limits.reason}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        </>
      )}
    </>
  );
}

/** By the name of the account, and by the one that a block will have. */
const vendorName = ({ vendor }: Offer): string => {
  const name = vendor?.name || texts.offers.unknownVendor;
  return vendor?.tradeName ? `${name} (${vendor.tradeName})` : name;
};

/**
 * Asks before an offer is accepted, and names what is decided; answers why this one, '' where that was not said, or
 * undefined where it is not accepted. `enabled`: the viewer may accept it.
 */
export function useAcceptQuestion(offer: Offer, budget: number | undefined, enabled: boolean) {
  const { confirm } = useDialogs();
  // The dialog is the shell's, above the module's own providers.
  const cache = useQueryClient();
  // Asked for before the question is.
  useQuery({ ...waitingOffersOptions(offer.requestId), enabled });
  return async (): Promise<string | undefined> => {
    let reason = '';
    const isAccepted = await confirm({
      message: texts.offer.ask,
      facts: [
        [words.vendor, vendorName(offer)],
        ...(offer.record ? [[comparisonTexts.record, recordWords(offer.record.figures)] as const] : []),
        [words.items, <OfferedItems key={offer._id} offer={offer} />],
        [words.total, formatIdr(offer.totalPrice)],
        ...(offer.payable === undefined ? [] : [[words.payable, payableText(offer)] as const]),
        ...factsOfTerms(offer),
        ...(budget === undefined ? [] : [[words.difference, differenceOf(amountOf(offer), budget)] as const]),
        ...(offer.answeredAfter
          ? [[questionTexts.title, <OlderOffer key={offer.version} offer={offer} />] as const]
          : []),
        [
          words.others,
          <OthersRejected
            key={offer._id}
            offer={offer}
            cache={cache}
            onReason={(typed) => {
              reason = typed;
            }}
          />,
        ],
      ],
      detail: texts.offer.askHint,
      confirmLabel: texts.offer.accept,
    });
    return isAccepted ? reason : undefined;
  };
}

/** Says in a dialog that what was to be accepted has changed meanwhile, and that the newest is on screen now. */
export function useShowOutdated(): (error: ApiError) => void {
  const { alert } = useDialogs();
  return (error) => void alert({ message: errorMessage(error), detail: texts.offer.reloaded });
}
