import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { formTexts } from '../form-texts.ts';

type Message = { field: string; message: string };

/** A message of an item names the item: "Item 2: wajib diisi." */
function withPlace(field: string, message: string): string {
  const place = /^items\.(\d+)\./.exec(field)?.[1];
  return place === undefined
    ? message
    : formTexts.form.at(Number(place) + 1, message.charAt(0).toLowerCase() + message.slice(1));
}

/** Puts messages at the form's fields; the first message of a field stays. */
function toFieldErrors<Values extends FieldValues>(messages: readonly Message[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  const seen = new Set<string>();
  for (const { field, message } of messages) {
    if (seen.has(field)) continue;
    seen.add(field);
    set(errors, field, { type: 'contract', message: withPlace(field, message) });
  }
  return errors;
}

/** How the fields of the item begin that was just added to a list; undefined where something is written in it. */
function addedItem(values: FieldValues, list: string | undefined, empty: object | undefined) {
  const items: unknown = list && get(values, list);
  if (!empty || !Array.isArray(items)) return undefined;
  const isEmpty = Object.entries(empty).every(([name, text]) => get(items.at(-1), name) === text);
  return isEmpty ? `${list}.${items.length - 1}.` : undefined;
}

/**
 * Checks a form with the very schema the server checks its body with. `toBody` makes the body, `toField` names the
 * form field of a path in it; `extra` adds what only the form asks. A field that is left empty is no mistake before the
 * form was sent: one jumps about while filling it in; nor is it in an item like `emptyItem` that was just added. Each form
 * has its own, which knows whether it was refused.
 */
export function schemaResolver<Values extends FieldValues>(options: {
  schema: z.ZodType;
  toBody: (values: Values) => unknown;
  toField: (path: string) => string;
  extra?: (values: Values) => Message[];
  emptyItem?: object;
}): Resolver<Values> {
  const { schema, toBody, toField, extra, emptyItem } = options;
  let refused = false;
  return (values, _context, { names }) => {
    const issues = schema.safeParse(toBody(values)).error?.issues ?? [];
    const messages = issues.map(({ path, message }) => ({ field: toField(path.join('.')), message }));
    const found = [...(extra?.(values) ?? []), ...messages];
    // One name: a field was left, or a list grew. All of them: the form is to be sent.
    if (names?.length !== 1) refused = found.length > 0;
    const added = addedItem(values, names?.length === 1 ? names[0] : undefined, emptyItem);
    const isMistake = ({ field }: Message) =>
      refused ? !(added && field.startsWith(added)) : get(values, field) !== '';
    const all = found.filter(isMistake);
    return all.length > 0 ? { values: {}, errors: toFieldErrors<Values>(all) } : { values, errors: {} };
  };
}
