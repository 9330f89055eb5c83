import { serverNow } from '@pasok/client';
import { errorWords } from '@pasok/contracts/error';
import { createRequestBodySchema } from '@pasok/contracts/request';
import { refuseDeadline, refuseDeliverBy } from '@pasok/domain/request';
import { checkedWhenLeft } from '@pasok/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { fromLocalInput, isLongYear } from '../parts/local-time.ts';
import { texts } from '../texts.ts';
import { type Draft, emptyItem, toBody, toField } from './draft.ts';

/** A number that is missing is said to be missing, not to be no number. */
function emptyNumbers({ items }: Draft): { field: string; message: string }[] {
  return items.flatMap((item, at) =>
    (['budget', 'quantity'] as const)
      .filter((name) => item[name] === '')
      .map((name) => ({ field: `items.${at}.${name}`, message: texts.common.required })),
  );
}

/** What only the form asks: a title, and a deadline that lies ahead. */
function formOnly(draft: Draft): { field: string; message: string }[] {
  const messages = emptyNumbers(draft);
  if (draft.title.trim() === '') messages.push({ field: 'title', message: texts.common.required });
  if (isLongYear(draft.deadline))
    return [...messages, { field: 'deadline', message: formTexts.form.longYear }];
  const deadline = fromLocalInput(draft.deadline);
  if (deadline === '') return [...messages, { field: 'deadline', message: texts.common.required }];
  const refusal = refuseDeadline(deadline, serverNow());
  if (refusal) messages.push({ field: 'deadline', message: refusal.message ?? errorWords[refusal.code] });
  const { deliverBy } = draft;
  const late = deliverBy && refuseDeliverBy(deliverBy, deadline, serverNow());
  if (late) messages.push({ field: 'deliverBy', message: late.message ?? errorWords[late.code] });
  return messages;
}

/** The form of a request, checked field by field on blur with the schema the server uses. */
export function useRequestForm(initial: Draft) {
  const [resolver] = useState(() =>
    schemaResolver<Draft>({ schema: createRequestBodySchema, toBody, toField, extra: formOnly, emptyItem }),
  );
  return useForm<Draft>({ defaultValues: initial, resolver, ...checkedWhenLeft });
}
