import { AppError } from '../base/errors.ts';
import type { HasRequest } from '../base/http-env.ts';

/** Longest key, and longest header: each of its characters may be escaped. */
const longest = 255;
const longestHeader = 2 * longest + 2;
/** A string of RFC 8941 (section 3.3.3): visible ASCII and spaces in double quotes, `"` and `\\` escaped. */
const sfString = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/;

/**
 * The caller's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), unescaped; undefined without one. What is
 * no such string, empty, or longer than 255 characters is refused with KEY_MALFORMED.
 */
export const readIdempotencyKey = (c: HasRequest): string | undefined => {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return undefined;
  const escaped = header.length > longestHeader ? undefined : sfString.exec(header)?.[1];
  const key = escaped?.replace(/\\(.)/g, '$1');
  if (key === undefined || key.length > longest) throw new AppError('KEY_MALFORMED');
  return key;
};

/** Parts of `defineRoute` for a call that honours an Idempotency-Key: its header in the OpenAPI document. */
export const idempotencyKey = {
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header' as const,
      required: false,
      description:
        'Kunci pilihan pemanggil dalam tanda kutip: kiriman ulang dengan kunci dan isi yang sama dijawab seperti yang pertama selama 24 jam, dengan isi lain 422.',
      schema: {
        type: 'string' as const,
        maxLength: longestHeader,
        example: '"8e03978e-40d5-43e8-bc93-6894a57f9324"',
      },
    },
  ],
};
