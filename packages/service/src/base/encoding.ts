import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Longest `Accept-Encoding` that is read; browsers send about 25 characters. */
const longestAccepted = 256;

/** The first of the offered encodings that a caller takes, by its `Accept-Encoding`; a quality of 0 refuses one, too long a list takes none. */
export const chooseEncoding = (accepted = '', offered: readonly Encoding[] = ['br', 'gzip']): Encoding => {
  if (accepted.length > longestAccepted) return 'identity';
  const taken = parseAccept(accepted.toLowerCase())
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity';
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses off the main thread. `effort` as zlib counts it: 4 to 5 for what changes often, 9 for what is kept. */
export const encode = (body: Buffer, encoding: Encoding, effort: number): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return zip(body, { level: effort });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_SIZE_HINT]: body.length } });
};

/**
 * Whether a caller's `If-None-Match` names this content, in whichever encoding it came: an ETag is the content's tag,
 * and `-br` or `-gzip` behind it.
 */
export const matchesEtag = (noneMatch: string | undefined, tag: string): boolean =>
  (noneMatch ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((held) => held === '*' || held.replace(/^"|(-br|-gzip)?"$/g, '') === tag);

/** The ETag of content in an encoding. */
export const etag = (tag: string, encoding: Encoding): string =>
  `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
