import type { z } from 'zod';
import { AppError } from './errors.ts';
import type { HasRequest } from './http-env.ts';
import { parseJson } from './parse-json.ts';
import { requireValid } from './require-valid.ts';

const defaultBodyLimit = 64 * 1024;

/** What a route says of its body beside the schema. */
export type BodyOptions = {
  /** Longest body in bytes; 64 KB without it. */
  bodyLimit?: number | undefined;
  /** No body at all reads as `{}`. */
  bodyOptional?: boolean | undefined;
};

const requireJson = (c: HasRequest): void => {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(contentType))
    throw new AppError('NOT_JSON');
};

async function readBytes(c: HasRequest, limit: number): Promise<Uint8Array> {
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

async function readText(c: HasRequest, limit: number): Promise<string> {
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

async function readJson(
  c: HasRequest,
  { bodyLimit = defaultBodyLimit, bodyOptional }: BodyOptions,
): Promise<unknown> {
  if (!bodyOptional) {
    requireJson(c);
    return parseJson(await readText(c, bodyLimit));
  }
  const text = await readText(c, bodyLimit);
  if (text === '') return {};
  requireJson(c);
  return parseJson(text);
}

/**
 * The JSON body, read and checked inside the handler, so that 404 and 403 come before 400. Refuses with NOT_JSON,
 * BODY_TOO_LARGE, BAD_JSON or TOO_DEEP, then with what `judge` throws, then with INVALID. Services get it from
 * `defineRoute`, for the schema that it documents.
 */
export const readBody = async <Body extends z.ZodType>(
  c: HasRequest,
  schema: Body,
  options: BodyOptions = {},
  judge?: (unchecked: unknown) => Promise<unknown>,
): Promise<z.output<Body>> => {
  const unchecked = await readJson(c, options);
  await judge?.(unchecked);
  return requireValid(schema, unchecked);
};
