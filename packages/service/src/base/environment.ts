import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { en as english } from 'zod/locales';

/** Operators read English, whatever words the process has for people (require-valid.ts). */
const words = english();

/** A settings mistake: its message is one sentence that says what to do. */
export class EnvironmentError extends Error {}

/** What stands in the files that `NAME_FILE` names, as containers hand secrets over: not in the environment, which others see. */
function fromFiles(schema: z.ZodType, given: Record<string, string>): Record<string, string> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = given[`${name}_FILE`];
      if (!file) return [];
      if (given[name]) throw new EnvironmentError(`Set ${name} or ${name}_FILE, not both.`);
      try {
        return [[name, readFileSync(file, 'utf8').trim()]];
      } catch {
        throw new EnvironmentError(`The file of ${name}_FILE, ${file}, cannot be read.`);
      }
    }),
  );
}

/**
 * Parses the environment once; an empty variable counts as absent, and `NAME_FILE` names a file that holds NAME. Throws
 * {@link EnvironmentError}.
 */
export const parseEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const parsed = schema.safeParse({ ...given, ...fromFiles(schema, given) }, { error: words.localeError });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new EnvironmentError(`A setting is wrong (${faults}).`);
};

/** '1', 'true', 'on' and '0', 'false', 'off' as a boolean. */
export const flag = z
  .enum(['1', 'true', 'on', '0', 'false', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

/** `postgres://user:password@host:port/database?parameters` with one host; the driver knows no IPv6 literals. */
const addressShape = /^postgres(?:ql)?:\/\/(?:[^/?]*@)?(?:[^@:/?,[\]]+(?::\d{1,5})?)?(?<rest>[/?].*)?$/;

const isDatabaseAddress = (text: string): boolean => {
  const rest = addressShape.exec(text)?.groups?.rest ?? '';
  return (
    addressShape.test(text) &&
    URL.canParse(`postgres://host${rest}`) &&
    !new URL(`postgres://host${rest}`).searchParams.has('target_session_attrs')
  );
};

/** One address of a database, which the words of a refusal call `name`: a cluster stands behind one, too. */
export const databaseAddress = (name: string) => {
  const words = `give it as postgres://user:password@host:5432/${name}, with one host and without target_session_attrs; a cluster stands behind one address (docs/operations.md)`;
  return z.string(words).refine(isDatabaseAddress, words);
};

export const port = z.coerce.number().int().min(0).max(65_535);

/** How long a service that was told to end says 'not ready' before it stops listening. */
export const noticeMs = z.coerce
  .number()
  .int()
  .min(0)
  .max(60_000)
  .default(1_000)
  .describe('Milliseconds between not ready and not listening, for balancers to notice');

export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info')
  .describe('How much is logged');

/** Whether a HOST to listen on, or the host of an address, is this machine's alone. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** What an operator is told who opens demo accounts to others; `host` is where people reach them. */
export const openDemoSentence = (host: string): string =>
  `demo accounts, whose password everybody knows, are open to whoever reaches ${host}: set DEMO=off`;
