import { ApiError } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { useDialogs } from '@pasok/ui';
import { useSubmitTokens } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { confirmedTimes, tokensToSend } from './units.ts';
import type { useTokenValues } from './use-token-values.ts';

const words = texts.tokens;

/** The server's words for the places it refused. */
function refusedPlaces(error: unknown): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fieldErrors.flatMap(({ index, message }) =>
      index === undefined ? [] : [[index, message] as const],
    ),
  );
}

type Entry = Pick<ReturnType<typeof useTokenValues>, 'values' | 'put' | 'fail'>;

/** Sends the list; `focus` takes the person to a place. After a failure everything typed stays. */
export function useSendTokens(transaction: Transaction, entry: Entry, focus: (index: number) => void) {
  const submission = useSubmitTokens(transaction._id);
  const { confirm } = useDialogs();

  const send = async () => {
    const confirmed = confirmedTimes(transaction);
    const tokens = tokensToSend(transaction, entry.values);
    const open = tokens.flatMap((text, index) => (confirmed[index] ? [] : [{ text, index }]));
    const empty = open.filter(({ text }) => text === '');
    const [first] = empty;
    if (first && empty.length === open.length) {
      entry.fail({ [first.index]: words.nothing });
      focus(first.index);
      return;
    }
    const question = { message: words.emptyAsk(empty.length), detail: words.emptyHint };
    if (first && !(await confirm({ ...question, confirmLabel: words.send }))) return;
    submission.mutate(tokens, {
      onError: (refusal) => {
        const places = refusedPlaces(refusal);
        entry.fail(places);
        const [worst] = Object.keys(places);
        if (worst !== undefined) focus(Number(worst));
      },
      // A token confirms the unit it was made for, wherever it was typed: all that was sent is done with.
      onSuccess: () => entry.put(new Map(tokens.map((_, index) => [index, '']))),
    });
  };
  return { send, isSending: submission.isPending };
}
