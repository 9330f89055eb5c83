import { createHash } from 'node:crypto';
import { totalCountHeader } from '@pasok/contracts/list';
import { chooseEncoding, type Encoding, encode, etag, matchesEtag } from '@pasok/service/base/encoding';
import type { HttpContext } from '@pasok/service/base/http-env';

/** Without Brotli: it would make a chain 2 % smaller and take longer. */
type ChainEncoding = Exclude<Encoding, 'br'>;

/** An answer of JSON, serialised and hashed; compressed at most once. */
export type Prepared = {
  readonly tag: string;
  /** Bytes before compression. */
  readonly length: number;
  /** Number of blocks of the chain, if the answer is a part of it. */
  readonly count?: number;
  /** Cache-Control of the answer; without it, clients revalidate every time. */
  readonly cacheControl?: string;
  /** The content; a stream has `length` bytes. */
  readonly body: (encoding: ChainEncoding) => Promise<Buffer | ReadableStream>;
};

/** Below this many bytes compressing costs more than it saves. */
const worthEncoding = 1024;

/** Prepares an answer from its JSON. */
export function prepare(text: string): Prepared {
  const bytes = Buffer.from(text);
  let zipped: Promise<Buffer> | undefined;
  return {
    // As long as an ETag needs to be.
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    length: bytes.length,
    body: async (encoding) => {
      if (encoding !== 'gzip') return bytes;
      zipped ??= encode(bytes, 'gzip', 6);
      return zipped;
    },
  };
}

/** Answers prepared JSON: 304 if the client has it, compressed if the client accepts it. */
export async function answer(
  c: HttpContext,
  { tag, length, count, body, cacheControl = 'private, no-cache' }: Prepared,
): Promise<Response> {
  const encoding = length < worthEncoding ? 'identity' : acceptedBy(c);
  const headers: Record<string, string> = {
    'Cache-Control': cacheControl,
    ETag: etag(tag, encoding),
    Vary: 'Accept-Encoding, Authorization',
  };
  if (count !== undefined) headers[totalCountHeader] = String(count);
  if (matchesEtag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const content = await body(encoding);
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Length'] = String(content instanceof ReadableStream ? length : content.length);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(content as Buffer<ArrayBuffer> | ReadableStream, { headers }); // never memory that threads share
}

const acceptedBy = (c: HttpContext): ChainEncoding =>
  chooseEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip' ? 'gzip' : 'identity';
