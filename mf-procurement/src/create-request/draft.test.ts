import { createRequestBodySchema } from '@pasok/contracts/request';
import { expect, it } from 'vitest';
import { type Draft, draftSchema, emptyDraft, emptyItem, toBody, toField, toPriority } from './draft.ts';

const item = { ...emptyItem, name: 'Laptop', spec: '16GB', budget: 10_000_000, quantity: 2 };
const draft = { ...emptyDraft, title: 'Lab 3', deadline: '2026-12-01T10:00', items: [item] };

it('sends the title as judul, and nothing that was left empty', () => {
  const body = toBody(draft);
  expect(Object.keys(body)).toEqual(['judul', 'deadline', 'items']);
  expect(body.items[0]).toEqual({ name: 'Laptop', spec: '16GB', brand: '', budget: 10_000_000, quantity: 2 });
  expect(createRequestBodySchema.safeParse(body).success).toBe(true);
});

it('sends all that the contract takes, where all of it is filled in', () => {
  const whole: Draft = {
    // Every text of it; a field that is added is filled in too.
    ...draftSchema.parse(
      Object.fromEntries(Object.entries(emptyDraft).map(([key, value]) => [key, value === '' ? 'x' : value])),
    ),
    deadline: '2026-12-01T10:00',
    priority: 'high',
    deliveryRegion: { code: '32.73', name: 'Kota Bandung' },
    visibility: 'invited',
    sealedUntilDeadline: true,
    items: [{ ...item, brand: 'Acme', unit: 'rim' }],
  };
  const { items, ...body } = createRequestBodySchema.shape;
  expect(Object.keys(toBody(whole)).sort()).toEqual([...Object.keys(body), 'items'].sort());
  expect(Object.keys(toBody(whole).items[0] ?? {}).sort()).toEqual(Object.keys(items.element.shape).sort());
});

it('sends the unit of an item where it has one', () => {
  const items = [
    { ...item, unit: 'rim' },
    { ...item, unit: ' ' },
  ];
  const sent = toBody({ ...draft, items }).items;
  expect(sent.map(({ unit }) => unit)).toEqual(['rim', undefined]);
  expect(sent[1]).not.toHaveProperty('unit');
});

it('sends a priority, and forgets one it does not know', () => {
  expect(toBody({ ...draft, priority: 'high' })).toMatchObject({ priority: 'high' });
  expect(toPriority('high')).toBe('high');
  expect(toPriority('urgent')).toBe('');
});

it('is refused by the contract while a number is missing', () => {
  const result = createRequestBodySchema.safeParse(toBody({ ...draft, items: [{ ...item, budget: '' }] }));
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['items.0.budget']);
});

it.each([
  ['judul', 'title'],
  ['items.1.spec', 'items.1.spec'],
  ['items.0.quantity', 'items.0.quantity'],
  ['items', 'items'],
  ['deadline', 'deadline'],
])('%s belongs to %s', (path, field) => {
  expect(toField(path)).toBe(field);
});
