import fc from 'fast-check';
import { oddValue, rawJson } from './odd-values.ts';
import { type Hints, type Schema, schemaValue } from './schema-values.ts';

type Change = (value: unknown) => unknown;
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Goes down by `steps` and changes what it finds there; an odd step too far changes the place itself. */
const changeAt = (value: unknown, [step, ...rest]: number[], change: Change): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one, at) => (at === step % value.length ? changeAt(one, rest, change) : one));
  const names = isObject(value) ? Object.keys(value) : [];
  const name = names[step % names.length];
  if (!isObject(value) || name === undefined) return change(value);
  const { [name]: old, ...others } = value;
  const next = changeAt(old, rest, change);
  return next === undefined ? others : { ...others, [name]: next };
};

const rawPlace = /"@raw:(\d+)"/g;
export const write = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(rawPlace, (_, at) => rawJson[Number(at)] ?? '0');

/** A right body; with one value odd or gone; with more than it has; with a piece of its text replaced; or none of it. */
export const fuzzBody = (schema: Schema, hints: Hints): fc.Arbitrary<string> => {
  const right = schemaValue(schema, hints);
  const place = fc.array(fc.nat(20), { maxLength: 3 });
  const changed = fc
    .tuple(right, place, fc.option(oddValue, { nil: undefined, freq: 6 }))
    .map(([value, steps, odd]) => changeAt(value, steps, () => odd));
  const more = fc
    .tuple(right, oddValue)
    .map(([value, odd]) =>
      isObject(value) ? { ...value, role: odd, user: odd, isAdmin: true, status: odd, _id: odd } : odd,
    );
  const torn = fc
    .tuple(right, fc.nat(400), fc.nat(8), fc.string({ unit: 'binary', maxLength: 6 }))
    .map(([value, at, cut, piece]) => {
      const text = write(value);
      const from = at % (text.length + 1);
      return text.slice(0, from) + piece + text.slice(from + cut);
    });
  const twice = right.map((value) => write(value).replace(/^\{(.+)\}$/s, '{$1,$1}'));
  return fc.oneof(
    { weight: 4, arbitrary: right.map(write) },
    { weight: 6, arbitrary: changed.map(write) },
    { weight: 1, arbitrary: more.map(write) },
    { weight: 2, arbitrary: torn },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: oddValue.map(write) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...rawJson,
        '',
        '   ',
        '\ufeff{}',
        '{}{}',
        "{'a':1}",
        '{"a":1,}',
        `{"x":"${'x'.repeat(70_000)}"}`,
      ),
    },
  );
};
