import { ApiError } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { useSubmitTokens } from '../api/transactions.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { tokensToSend } from './units.ts';
import { type useTokenValues, wholeForm } from './use-token-values.ts';

/** The server's words for the places it refused, or for the whole list where it names none. */
function refusedPlaces(error: Error): Record<number, string> {
  const errors = error instanceof ApiError ? error.fieldErrors : [];
  const places = errors.flatMap(({ index, message }) =>
    index === undefined ? [] : [[index, message] as const],
  );
  return places.length > 0 ? Object.fromEntries(places) : { [wholeForm]: error.message };
}

type Entry = Pick<ReturnType<typeof useTokenValues>, 'values' | 'put' | 'fail'>;

/**
 * Sends the list as it stands, empty places too: what is wrong with it is the server's to say (spec.md, section 5).
 * `focus` takes the person to a place. After a failure everything typed stays.
 */
export function useSendTokens(transaction: Transaction, entry: Entry, focus: (index: number) => void) {
  const submission = useSubmitTokens(transaction._id);
  const keepFocus = useKeptFocus();

  const send = () => {
    const tokens = tokensToSend(transaction, entry.values);
    const sending = submission.mutateAsync(tokens).then(
      // A token confirms the unit it was made for, wherever it was typed: all that was sent is done with.
      () => entry.put(new Map(tokens.map((_, index) => [index, '']))),
      (refusal: Error) => {
        const places = refusedPlaces(refusal);
        entry.fail(places);
        const worst = Object.keys(places).map(Number)[0] ?? wholeForm;
        if (worst !== wholeForm) focus(worst);
      },
    );
    void keepFocus(sending);
  };
  return { send, isSending: submission.isPending };
}
