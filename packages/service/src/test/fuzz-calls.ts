import fc from 'fast-check';
import { fuzzBody, write } from './fuzz-bodies.ts';
import { oddHeader } from './odd-headers.ts';
import { oddText, oddValue } from './odd-values.ts';
import { type Hints, type Schema, schemaValue } from './schema-values.ts';

type Parameter = { name: string; in: string; schema: Schema; required?: boolean };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
export type Document = { paths: Record<string, Record<string, Operation>> };

/** One call as it is sent, but for the names (`@request:3`) of things that the service knows when it is sent. */
export type FuzzCall = {
  /** The operation of the document it comes from. */
  of: string;
  actor: string;
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: string;
  /** By a real connection; else handed to the app. */
  isReal: boolean;
};

type FuzzSettings = {
  hints: Hints;
  /** Who may make a call: those whose session it ends must be spared. */
  actorsOf: (operation: string) => readonly string[];
  /** What a path's parameter names, as `@kind:n` has it. */
  kindOf: (path: string) => string;
};

/** Of half a character there is no form in an address: what takes its place is sent. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const path = (template: string, { kindOf }: FuzzSettings): fc.Arbitrary<string> => {
  const known = fc.nat(99).map((at) => `@${kindOf(template)}:${at}`);
  const part = fc.oneof(
    { weight: 8, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '@request:0',
        '@offer:0',
        '@transaction:0',
        '0',
        '1',
        '2147483648',
        '%00',
        '%2e%2e',
        '%ff',
        '%F0%9F%98%80',
        'a%2Fb',
        'x'.repeat(5_000),
      ),
    },
    { weight: 1, arbitrary: oddText.map((text) => encoded(text)) },
  );
  const names = template.split(/\{\w+\}/);
  return fc
    .tuple(...names.slice(1).map(() => part))
    .map((parts) => names.map((name, at) => name + (parts[at] ?? '')).join(''));
};

/** Each parameter not at all (a required one seldom), right, odd, or twice; and now and then one nobody knows. */
const query = (parameters: Parameter[], { hints }: FuzzSettings): fc.Arbitrary<string> => {
  const written = (value: unknown) =>
    encoded(String(typeof value === 'object' ? JSON.stringify(value) : value));
  const one = ({ name, schema, required }: Parameter) => {
    const value = fc
      .oneof(
        { weight: required ? 8 : 3, arbitrary: schemaValue(schema, hints, name) },
        { weight: 2, arbitrary: oddText },
      )
      .map(written);
    return fc.oneof(
      { weight: required ? 1 : 5, arbitrary: fc.constant('') },
      { weight: required ? 8 : 4, arbitrary: value.map((text) => `${name}=${text}`) },
      {
        weight: 1,
        arbitrary: fc.tuple(value, value).map((two) => two.map((text) => `${name}=${text}`).join('&')),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          `${name}`,
          `${name}[]=1`,
          `${name}[a]=1`,
          `${name}=%ff`,
          `${name}=%`,
          `${name.toUpperCase()}=1`,
        ),
      },
    );
  };
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('x=1', '__proto__=1', 'a=1&'.repeat(500)) },
  );
  return fc.tuple(...parameters.map(one), unknown).map((parts) => parts.filter(Boolean).join('&'));
};

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Calls that meet an API's description, touch its edges, or break it. */
export function fuzzCalls({ paths }: Document, settings: FuzzSettings): fc.Arbitrary<FuzzCall> {
  const calls = Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const of = `${method.toUpperCase()} ${template}`;
      const content = requestBody && Object.values(requestBody.content)[0];
      return fc
        .record({
          of: fc.constant(of),
          actor: fc.constantFrom(...settings.actorsOf(of)),
          method: fc.oneof(
            { weight: 40, arbitrary: fc.constant(method) },
            { weight: 1, arbitrary: fc.constantFrom(...methods) },
          ),
          path: path(template, settings),
          query: query(
            parameters.filter((one) => one.in === 'query'),
            settings,
          ),
          odd: fc.oneof(
            { weight: 4, arbitrary: fc.constant([]) },
            { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 3 }) },
          ),
          body: content
            ? fuzzBody(content.schema, settings.hints)
            : fc.option(oddValue.map(write), { nil: undefined, freq: 9 }),
          isReal: fc.nat(7).map((at) => at === 0),
        })
        .map(({ query: asked, odd, path: at, body: sent, ...call }): FuzzCall => {
          const json: [string, string][] = sent === undefined ? [] : [['content-type', 'application/json']];
          return {
            ...call,
            path: asked ? `${at}?${asked}` : at,
            headers: [...new Map([...json, ...odd])],
            ...(sent === undefined ? {} : { body: sent }),
          };
        });
    }),
  );
  return fc.oneof(...calls);
}
