import type { ErrorCode } from '@pasok/contracts/error';
import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from '../base/errors.ts';
import type { HasRequest, HttpEnv } from '../base/http-env.ts';
import { parseJson } from '../base/parse-json.ts';
import { requireValid } from '../base/require-valid.ts';

const defaultBodyLimit = 64 * 1024;

/** What a route says of its body beside the schema. */
export type BodyOptions = {
  /** Longest body in bytes; 64 KB without it. */
  bodyLimit?: number | undefined;
  /** No body at all reads as `{}`. */
  bodyOptional?: boolean | undefined;
  /** Whatever it is, nothing is read of it: another standard says what it looks like. */
  bodyIgnored?: boolean | undefined;
  /** The bytes as they are, whatever type they are sent as: the schema is of a Uint8Array. */
  bodyBytes?: boolean | undefined;
  /** What is refused above `bodyLimit`, where it is not BODY_TOO_LARGE. */
  bodyTooLarge?: ErrorCode | undefined;
};

type HasBody = HasRequest & Pick<Context<Pick<HttpEnv, 'Bindings'>>, 'env'>;

/** Whether a call announces bytes of a body. */
export const hasBody = ({ req }: HasRequest): boolean =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;

const requireJson = (c: HasBody): void => {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(contentType))
    throw new AppError('NOT_JSON');
};

async function readBytes(
  c: HasBody,
  { bodyLimit: limit = defaultBodyLimit, bodyTooLarge: tooLarge = 'BODY_TOO_LARGE' }: BodyOptions,
): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced > limit) throw new AppError(tooLarge);
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  // A body of announced length is held to it by Node's parser.
  if (announced >= 0 && !isReading) return new Uint8Array(await c.req.arrayBuffer());
  // A Request that reads has no body by its standard; the connection may bring one.
  const source: AsyncIterable<Uint8Array> | null | undefined = isReading ? c.env?.incoming : c.req.raw.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError(tooLarge);
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

/** `brokenOff`: of a body whose caller went away or broke off in the middle. */
async function readWhole(c: HasBody, options: BodyOptions, brokenOff: ErrorCode): Promise<Uint8Array> {
  try {
    return await readBytes(c, options);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(brokenOff, { cause: error });
  }
}

const readText = async (c: HasBody, options: BodyOptions): Promise<string> =>
  decode(await readWhole(c, options, 'BAD_JSON'));

async function readUnchecked(c: HasBody, options: BodyOptions): Promise<unknown> {
  if (options.bodyBytes) return readWhole(c, options, 'REQUEST_MALFORMED');
  if (options.bodyIgnored) {
    await readBytes(c, options);
    return {};
  }
  if (!options.bodyOptional) {
    requireJson(c);
    return parseJson(await readText(c, options));
  }
  const text = await readText(c, options);
  if (text === '') return {};
  requireJson(c);
  return parseJson(text);
}

/**
 * The body, of JSON unless the options say otherwise, read and checked inside the handler, so that 404 and 403 come before 400. Refuses with NOT_JSON,
 * BODY_TOO_LARGE, BAD_JSON or TOO_DEEP, then with what `judge` throws, then with INVALID. Services get it from
 * `defineRoute`, for the schema that it documents.
 */
export const readBody = async <Body extends z.ZodType>(
  c: HasBody,
  schema: Body,
  options: BodyOptions = {},
  judge?: (unchecked: unknown) => Promise<unknown>,
): Promise<z.output<Body>> => {
  const unchecked = await readUnchecked(c, options);
  await judge?.(unchecked);
  return requireValid(schema, unchecked);
};
