import { createOfferBodySchema } from '@pasok/contracts/offer';
import { checkedWhenLeft } from '@pasok/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { texts } from '../../texts.ts';
import { schemaResolver } from '../schema-resolver.ts';
import { type OfferDraft, toOfferBody } from './offer-draft.ts';

/** A number that is missing is said to be missing, not to be no number. */
function emptyNumbers({ items }: OfferDraft): { field: string; message: string }[] {
  return items.flatMap((item, at) =>
    (['price', 'quantity'] as const)
      .filter((name) => item[name] === '')
      .map((name) => ({ field: `items.${at}.${name}`, message: texts.common.required })),
  );
}

const checks = {
  schema: createOfferBodySchema,
  toBody: (draft: OfferDraft) => toOfferBody('', draft),
  toField: (path: string) => path,
  extra: emptyNumbers,
};

/** The form of an offer, checked field by field on blur with the schema the server uses. */
export function useOfferForm(initial: OfferDraft) {
  const [resolver] = useState(() => schemaResolver<OfferDraft>(checks));
  return useForm<OfferDraft>({ defaultValues: initial, resolver, ...checkedWhenLeft });
}
