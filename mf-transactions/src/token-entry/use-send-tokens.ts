import { ApiError, errorMessage } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { isTokenShape, type TokenSlot } from '@pasok/domain/tokens';
import { useSubmitTokens } from '../api/transactions.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';
import type { sortIn } from './fill.ts';
import { confirmedTimes, nameOf, tokensToSend } from './units.ts';
import { type useTokenValues, wholeForm } from './use-token-values.ts';
import { useSendWaiting } from './use-waiting-calls.ts';

const words = texts.tokens;

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

type Entry = Pick<ReturnType<typeof useTokenValues>, 'clear' | 'fail'>;
/** `sort` puts each token to its unit, `focus` takes the person to a place. */
type Form = {
  sort: (then: (sorted: ReturnType<typeof sortIn>) => void) => void;
  focus: (index: number) => void;
};

/** What was left out of what was sent, once for all; why, each place says by itself, but not of a text that may be half typed. */
function unsentPlaces(unfit: readonly number[], values: readonly string[], slots: readonly TokenSlot[]) {
  const odd = unfit.filter((index) => !isTokenShape(values[index] ?? ''));
  const names = unfit.flatMap((index) => slots[index] ?? []).map(nameOf);
  return {
    ...Object.fromEntries(odd.map((index) => [index, words.oddShape])),
    [wholeForm]: words.unsent(names.join(', ')),
  };
}

/** Each text that is typed into an open place, with the place's name. */
function typedLines(transaction: Transaction, slots: readonly TokenSlot[], tokens: readonly string[]) {
  const confirmed = confirmedTimes(transaction);
  return slots.flatMap((slot) => {
    const text = tokens[slot.index] ?? '';
    return text && !confirmed[slot.index] ? [{ index: slot.index, label: nameOf(slot), text }] : [];
  });
}

/**
 * Sends each token at the place of its unit. What this device knows not to fit is left out, stays and is told; where nothing
 * fits, and where the device does not know, the list goes as it stands, empty places too, and what is wrong with it is the
 * server's to say. After a refusal everything typed stays; without a network it waits, stored.
 */
export function useSendTokens(
  transaction: Transaction,
  slots: readonly TokenSlot[],
  { entry, waiting, ownWords }: { entry: Entry; waiting: ReadonlyMap<number, string>; ownWords: OwnWords },
  { sort, focus }: Form,
) {
  const submission = useSubmitTokens(transaction._id);
  const earlier = useSendWaiting(transaction._id);
  const keepFocus = useKeptFocus();

  /** `unfit`: the places of `values` that are left out. */
  const submit = (values: readonly string[], unfit: readonly number[]) => {
    const fitting = values.map((text, index) => (unfit.includes(index) ? '' : text));
    const someFit = fitting.some((text) => text.trim() !== '');
    const tokens = tokensToSend(transaction, someFit ? fitting : values);
    const lines = typedLines(transaction, slots, tokens);
    if (lines.length === 0 && waiting.size > 0) return void keepFocus(earlier.mutateAsync());
    const done = () => {
      // A token confirms the unit it was made for, wherever it was typed: what was sent is done with. The rest came later.
      entry.clear(new Map(lines.map(({ index, text }) => [index, text])));
      if (someFit && unfit.length > 0) entry.fail(unsentPlaces(unfit, values, slots));
    };
    const pressed = document.activeElement;
    const title = transaction.request?.judul || texts.common.untitled;
    const sending = submission.mutateAsync({ tokens, title, lines }).then(done, (failure: Error) => {
      const places = refusedPlaces(failure, ownWords);
      entry.fail(places);
      const worst = Object.keys(places).map(Number)[0] ?? wholeForm;
      // Who types on meanwhile keeps the place: what they type would go into another one.
      const hasMovedOn = document.activeElement !== pressed && document.activeElement !== document.body;
      if (worst === wholeForm || hasMovedOn) return;
      focus(worst);
      // In the middle of the screen, where no toast stands.
      document.activeElement?.scrollIntoView({ block: 'center' });
    });
    void keepFocus(sending);
  };
  const send = () => sort(({ values, unfit }) => submit(values, unfit));
  return { send, isSending: submission.isPending || earlier.isPending };
}
