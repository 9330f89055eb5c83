import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { parseJson } from './parse-json.ts';

/** Longest body of a call that does not say otherwise: 64 KB. */
const defaultBodyLimit = 64 * 1024;

type BodyOptions = {
  /** Longest body in bytes. */
  limit?: number;
};

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(contentType ?? '');

async function readBytes(c: Context, limit: number): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > limit) throw new AppError('BODY_TOO_LARGE');
  // A body of announced length is held to it by Node's parser.
  if (announced >= 0) return new Uint8Array(await c.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError('BAD_JSON');
  }
};

async function readText(c: Context, limit: number): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(c, limit);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The caller went away or broke off in the middle of the body.
    throw new AppError('BAD_JSON', { cause: error });
  }
  return decode(bytes);
}

const checked = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('INVALID', { errors: fieldErrors(parsed.error) });
  return parsed.data;
};

/**
 * The JSON body, read and checked inside the handler, so that 404 and 403 come before 400.
 * Refuses with NOT_JSON, BODY_TOO_LARGE, BAD_JSON, TOO_DEEP or INVALID.
 */
export const readBody = async <Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  { limit = defaultBodyLimit }: BodyOptions = {},
): Promise<z.output<Schema>> => {
  if (!isJson(c.req.header('content-type'))) throw new AppError('NOT_JSON');
  return checked(schema, parseJson(await readText(c, limit)));
};

/** Like {@link readBody} for calls whose body may be left out: no body at all reads as `{}`. */
export const readOptionalBody = async <Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  { limit = defaultBodyLimit }: BodyOptions = {},
): Promise<z.output<Schema>> => {
  const text = await readText(c, limit);
  if (text === '') return checked(schema, {});
  if (!isJson(c.req.header('content-type'))) throw new AppError('NOT_JSON');
  return checked(schema, parseJson(text));
};
