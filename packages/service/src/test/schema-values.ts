import fc from 'fast-check';

/** As much of a JSON schema as OpenAPI documents of zod hold. */
export type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Values of fields by their name, where the schema alone would hardly ever be met. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

/** What a schema allows, and its edges: one less, one more, one longer. */
export function schemaValue(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hint = hints[name];
  const own = hint ?? plainValue(schema, hints);
  return schema.nullable ? fc.option(own, { freq: 8 }) : own;
}

function plainValue(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => schemaValue(one, hints)));
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    return fc.array(schemaValue(items, hints), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (schema.type === 'object') return objectOf(schema, hints);
  return fc.jsonValue();
}

function textOf({ format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .integer({ min: -1, max: 400 })
      .map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const usual = fc.string({
    unit: 'grapheme-ascii',
    minLength: Math.max(minLength, 1),
    maxLength: Math.max(minLength, Math.min(maxLength, 30)),
  });
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].map((length) =>
    'x'.repeat(Math.max(length, 0)),
  );
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), minimum + 1_000) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return fc.oneof({ weight: 9, arbitrary: within }, { weight: 1, arbitrary: edges });
}

function objectOf({ properties = {}, required = [] }: Schema, hints: Hints): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, schemaValue(one, hints, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}
