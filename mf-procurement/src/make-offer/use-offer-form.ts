import { createOfferBodySchema } from '@pasok/contracts/offer';
import { checkedWhenLeft, toPageBefore } from '@pasok/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { texts } from '../texts.ts';
import { type OfferDraft, toOfferBody } from './offer-draft.ts';

/** What is missing is said to be missing, not to be no number or no word. */
function emptyFields({ items, terms }: OfferDraft): { field: string; message: string }[] {
  const numbers = items.flatMap((item, at) =>
    (['price', 'quantity'] as const).filter((name) => item[name] === '').map((name) => `items.${at}.${name}`),
  );
  return [...numbers, ...emptyTerms(terms)].map((field) => ({ field, message: texts.common.required }));
}

/** Terms are given whole: which of them are missing, once one is there. */
function emptyTerms(terms: OfferDraft['terms']): string[] {
  const needed = ['tax', 'freight', 'payment'] as const;
  if (!terms.validUntil && needed.every((name) => terms[name] === '')) return [];
  const missing: string[] = needed.filter((name) => terms[name] === '');
  if (terms.freight === 'amount' && terms.freightAmount === '') missing.push('freightAmount');
  if (terms.payment === 'net' && terms.netDays === '') missing.push('netDays');
  return missing.map((name) => `terms.${name}`);
}

/** The form's field of a path in the body: only an amount of freight is refused, and it has a field of its own. */
export const offerField = (path: string): string => (path === 'terms.freight' ? 'terms.freightAmount' : path);

const checks = {
  schema: createOfferBodySchema,
  toBody: (draft: OfferDraft) => toOfferBody('', draft),
  toField: offerField,
  extra: emptyFields,
};

/** The form of an offer, checked field by field on blur with the schema the server uses. */
export function useOfferForm(initial: OfferDraft) {
  const [resolver] = useState(() => schemaResolver<OfferDraft>(checks));
  return useForm<OfferDraft>({ defaultValues: initial, resolver, ...checkedWhenLeft });
}

/**
 * @returns how a form that was sent gives way to the page `to`: Back where that one led to the form, else in the form's
 * place. Either way Back from there leads to no form.
 */
export function useFinish(to: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return () => {
    if (state?.from === to) void navigate(toPageBefore());
    else void navigate(to, { replace: true });
  };
}
