import { ApiError, errorMessage } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import type { TokenSlot } from '@pasok/domain/tokens';
import { useSubmitTokens } from '../api/transactions.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';
import { confirmedTimes, nameOf, tokensToSend } from './units.ts';
import { type useTokenValues, wholeForm } from './use-token-values.ts';
import { useSendWaiting } from './use-waiting-calls.ts';

type OwnWords = readonly (string | undefined)[];

/**
 * What is said at the places that the server refused, or of the whole list where it names none. Where this device knows
 * what is wrong its words stay: they name the other unit or item.
 */
function refusedPlaces(error: Error, ownWords: OwnWords): Record<number, string> {
  const errors = error instanceof ApiError ? error.fieldErrors : [];
  const places = errors.flatMap(({ index, message }) =>
    index === undefined ? [] : [[index, ownWords[index] ?? message] as const],
  );
  return places.length > 0 ? Object.fromEntries(places) : { [wholeForm]: errorMessage(error) };
}

type Entry = Pick<ReturnType<typeof useTokenValues>, 'values' | 'clear' | 'fail'>;

/** Each text that is typed into an open place, with the place's name. */
function typedLines(transaction: Transaction, slots: readonly TokenSlot[], tokens: readonly string[]) {
  const confirmed = confirmedTimes(transaction);
  return slots.flatMap((slot) => {
    const text = tokens[slot.index] ?? '';
    return text && !confirmed[slot.index] ? [{ index: slot.index, label: nameOf(slot), text }] : [];
  });
}

/**
 * Sends the list as it stands, empty places too: what is wrong with it is the server's to say (spec.md, section 5).
 * `focus` takes the person to a place. After a refusal everything typed stays; without a network it waits, stored.
 */
export function useSendTokens(
  transaction: Transaction,
  slots: readonly TokenSlot[],
  { entry, waiting, ownWords }: { entry: Entry; waiting: ReadonlyMap<number, string>; ownWords: OwnWords },
  focus: (index: number) => void,
) {
  const submission = useSubmitTokens(transaction._id);
  const earlier = useSendWaiting(transaction._id);
  const keepFocus = useKeptFocus();

  const send = () => {
    const tokens = tokensToSend(transaction, entry.values);
    const lines = typedLines(transaction, slots, tokens);
    if (lines.length === 0 && waiting.size > 0) return void keepFocus(earlier.mutateAsync());
    // A token confirms the unit it was made for, wherever it was typed: what was sent is done with. The rest came later.
    const clear = () => entry.clear(new Map(lines.map(({ index, text }) => [index, text])));
    const title = transaction.request?.judul || texts.common.untitled;
    const sending = submission.mutateAsync({ tokens, title, lines }).then(clear, (failure: Error) => {
      const places = refusedPlaces(failure, ownWords);
      entry.fail(places);
      const worst = Object.keys(places).map(Number)[0] ?? wholeForm;
      if (worst === wholeForm) return;
      focus(worst);
      // In the middle of the screen, where no toast stands.
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
    void keepFocus(sending);
  };
  return { send, isSending: submission.isPending || earlier.isPending };
}
