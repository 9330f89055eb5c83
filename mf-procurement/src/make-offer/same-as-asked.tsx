import type { RequestItem } from '@pasok/contracts/request';
import { look, SwitchField } from '@pasok/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '../texts.ts';
import type { OfferDraft } from './offer-draft.ts';

const words = texts.offerForm;

type Kind = Pick<RequestItem, 'brand' | 'spec'>;

const nothing: Kind = { brand: '', spec: '' };
const isAsked = ({ brand, spec }: Kind) => brand !== '' || spec !== '';
const isSame = (offered: Kind | undefined, { brand, spec }: Kind) =>
  offered?.brand === brand && offered.spec === spec;

/** What was typed in each form in the place of what was asked for, by the item's place. */
const typedIn = new WeakMap<object, Map<number, Kind>>();

/**
 * Whether these items are offered as they were asked for. On, brand and specification become the request's; off, what
 * the vendor had typed instead comes back.
 */
function useSame(items: readonly { item: Kind; at: number }[]) {
  const { control, getValues, setValue } = useFormContext<OfferDraft>();
  const typed = typedIn.get(control) ?? new Map<number, Kind>();
  typedIn.set(control, typed);
  const checked = useWatch({
    control,
    compute: (draft: OfferDraft) => items.every(({ item, at }) => isSame(draft.items[at], item)),
  });
  const write = (at: number, { brand, spec }: Kind) => {
    setValue(`items.${at}.brand`, brand, { shouldDirty: true, shouldValidate: true });
    setValue(`items.${at}.spec`, spec, { shouldDirty: true, shouldValidate: true });
  };
  const change = (on: boolean) => {
    for (const { item, at } of items) {
      const now = getValues(`items.${at}`);
      if (on && !isSame(now, item)) typed.set(at, { brand: now.brand, spec: now.spec });
      write(at, on ? item : (typed.get(at) ?? nothing));
    }
  };
  return { checked, onChange: change };
}

/** Of one item; nothing where neither brand nor specification was asked for. */
export function SameAsAsked({ item, at }: { item: RequestItem; at: number }) {
  const { checked, onChange } = useSame([{ item, at }]);
  if (!isAsked(item)) return null;
  return (
    <SwitchField
      className={look('whole')}
      label={words.same}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Of all items together, where there are several. */
export function AllSame({ items }: { items: readonly RequestItem[] }) {
  const { checked, onChange } = useSame(items.map((item, at) => ({ item, at })));
  if (items.length < 2 || !items.some(isAsked)) return null;
  return (
    <SwitchField
      label={words.allSame}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
