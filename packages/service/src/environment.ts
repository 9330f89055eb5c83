import { z } from 'zod';

/** A settings mistake: its message is one sentence that says what to do. */
export class EnvironmentError extends Error {}

/** Parses the environment once; an empty variable counts as absent. Throws {@link EnvironmentError}. */
export const parseEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const words = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new EnvironmentError(`A setting is wrong (${words}).`);
};

/** '1', 'true', 'on' and '0', 'false', 'off' as a boolean. */
export const flag = z
  .enum(['1', 'true', 'on', '0', 'false', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');

export const port = z.coerce.number().int().min(0).max(65_535);

/** How long a service that was told to end says 'not ready' before it stops listening. */
export const noticeMs = z.coerce
  .number()
  .int()
  .min(0)
  .max(60_000)
  .default(1_000)
  .describe(
    'Milliseconds between not being ready and not listening, at the end: balancers need them to notice',
  );

export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info')
  .describe('How much is logged');
