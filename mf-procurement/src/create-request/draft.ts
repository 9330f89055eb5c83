import {
  type CreateRequestBody,
  type Priority,
  type ProcurementRequest,
  priorities,
  regionSchema,
  requestVisibilities,
} from '@pasok/contracts/request';
import { z } from 'zod';
import { draftNumber, draftText, toNumber } from '../forms/draft-fields.ts';
import { fromLocalInput, toLocalInput } from '../parts/local-time.ts';

/** One item card of the form, its fields named as the wire names them. */
const draftItemSchema = z.object({
  name: draftText,
  spec: draftText,
  brand: draftText,
  budget: draftNumber,
  quantity: draftNumber,
  unit: draftText,
});
export type DraftItem = z.infer<typeof draftItemSchema>;

/** What the form holds and the device keeps: `deadline` is the text of a `datetime-local`. */
export const draftSchema = z.object({
  title: draftText,
  deadline: draftText,
  priority: z.enum(['', ...priorities]).catch(''),
  description: draftText,
  deliveryAddress: draftText,
  deliveryRegion: regionSchema.nullable().catch(null),
  deliverBy: draftText,
  visibility: z.enum(requestVisibilities).catch('all'),
  sealedUntilDeadline: z.boolean().catch(false),
  items: z.array(draftItemSchema),
});
export type Draft = z.infer<typeof draftSchema>;

const isPart = /^\d+[.,]\d{1,2}$/;

/** '2,5' of a unit at a price is one piece of '2,5 m²' at the price of it; undefined where that is not what it says. */
export function partOf(quantity: string, unit: string, price: number | '' | undefined) {
  if (!isPart.test(quantity) || unit === '' || !price) return undefined;
  const budget = Math.round(price * Number(quantity.replace(',', '.')));
  return { budget, quantity: 1, unit: `${quantity.replace('.', ',')} ${unit}` };
}

export const emptyItem: DraftItem = { ...draftItemSchema.parse({}), quantity: 1 };
export const emptyDraft: Draft = draftSchema.parse({ items: [] });

/** A priority of the contract, or none. */
export const toPriority = (text: string | undefined): Priority | '' =>
  priorities.find((priority) => priority === text) ?? '';

export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

/** The body to send. */
export function toBody(draft: Draft): CreateRequestBody {
  const description = draft.description.trim();
  const deliveryAddress = draft.deliveryAddress.trim();
  return {
    judul: draft.title,
    deadline: fromLocalInput(draft.deadline),
    items: draft.items.map(({ unit, ...item }) => ({
      ...item,
      budget: toNumber(item.budget),
      quantity: toNumber(item.quantity),
      ...(unit.trim() && { unit }),
    })),
    ...(draft.priority && { priority: draft.priority }),
    ...(description && { description }),
    ...(deliveryAddress && { deliveryAddress }),
    ...(draft.deliveryRegion && { deliveryRegion: draft.deliveryRegion.code }),
    ...(draft.deliverBy && { deliverBy: draft.deliverBy }),
    ...(draft.visibility !== 'all' && { visibility: draft.visibility }),
    ...(draft.sealedUntilDeadline && { sealedUntilDeadline: true }),
  };
}

/** The form field a path of the body belongs to: all but the title are named alike. */
export const toField = (path: string): string => (path === 'judul' ? 'title' : path);

/** A request as a draft: to edit it, or, without its deadline, to make a new one like it. `prices`: its items' new maxima. */
export function fromRequest(
  request: ProcurementRequest,
  options: { keepDeadline: boolean; prices?: readonly number[] },
): Draft {
  return {
    title: request.judul ?? '',
    deadline: options.keepDeadline ? toLocalInput(new Date(request.deadline)) : '',
    priority: toPriority(request.priority),
    description: request.description ?? '',
    deliveryAddress: request.deliveryAddress ?? '',
    deliveryRegion: request.deliveryRegion ?? null,
    visibility: request.visibility ?? 'all',
    sealedUntilDeadline: request.sealedUntilDeadline ?? false,
    // A copy is needed by another day.
    deliverBy: (options.keepDeadline && request.deliverBy) || '',
    items: request.items.map((item, at) =>
      draftItemSchema.parse({ ...item, budget: options.prices?.[at] ?? item.budget }),
    ),
  };
}
