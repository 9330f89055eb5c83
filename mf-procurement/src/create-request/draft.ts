import {
  type CreateRequestBody,
  type Priority,
  type ProcurementRequest,
  priorities,
} from '@pasok/contracts/request';
import { fromLocalInput, toLocalInput } from '../parts/local-time.ts';

/** One item card of the form; an empty number field is ''. */
export type DraftItem = {
  name: string;
  specs: string;
  brand: string;
  budget: number | '';
  quantity: number | '';
};

/** What the form holds: `deadline` is the text of a `datetime-local`. */
export type Draft = {
  title: string;
  deadline: string;
  priority: Priority | '';
  description: string;
  deliveryAddress: string;
  items: DraftItem[];
};

export const emptyItem: DraftItem = { name: '', specs: '', brand: '', budget: '', quantity: 1 };
export const emptyDraft: Draft = {
  title: '',
  deadline: '',
  priority: '',
  description: '',
  deliveryAddress: '',
  items: [],
};

/** A priority of the contract, or none. */
export const toPriority = (text: string | undefined): Priority | '' =>
  priorities.find((priority) => priority === text) ?? '';

export function isEmptyDraft(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(emptyDraft);
}

const toNumber = (value: number | ''): number => (value === '' ? Number.NaN : value);

/** The body to send. Numbers left empty become NaN, which the contract refuses in words. */
export function toBody(draft: Draft): CreateRequestBody {
  const description = draft.description.trim();
  const deliveryAddress = draft.deliveryAddress.trim();
  return {
    judul: draft.title,
    deadline: fromLocalInput(draft.deadline),
    items: draft.items.map(({ name, specs, brand, budget, quantity }) => ({
      name,
      spec: specs,
      brand,
      budget: toNumber(budget),
      quantity: toNumber(quantity),
    })),
    ...(draft.priority && { priority: draft.priority }),
    ...(description && { description }),
    ...(deliveryAddress && { deliveryAddress }),
  };
}

const itemFields: Record<string, string> = { spec: 'specs' };

/** The form field a path of the body belongs to: `items.1.spec` is `items.1.specs`, `judul` is `title`. */
export function toField(path: string): string {
  if (path === 'judul') return 'title';
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  return [...parts, itemFields[last] ?? last].join('.');
}

/** A request as a draft: to edit it, or, without its deadline, to make a new one like it. */
export function fromRequest(request: ProcurementRequest, options: { keepDeadline: boolean }): Draft {
  return {
    title: request.judul ?? '',
    deadline: options.keepDeadline ? toLocalInput(new Date(request.deadline)) : '',
    priority: toPriority(request.priority),
    description: request.description ?? '',
    deliveryAddress: request.deliveryAddress ?? '',
    items: request.items.map(({ name, spec, brand, budget, quantity }) => ({
      name,
      specs: spec,
      brand,
      budget,
      quantity,
    })),
  };
}
