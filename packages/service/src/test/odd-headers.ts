import fc from 'fast-check';

const header = (name: string, ...values: string[]): fc.Arbitrary<[string, string]> =>
  fc.constantFrom(...values).map((value) => [name, value]);

/** A header that is wrong, or that nobody sends so. */
export const oddHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  header(
    'content-type',
    '',
    'text/plain',
    'json',
    'application/json; charset=utf-16',
    'application/json;charset="utf-8"',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/html',
  ),
  header(
    'authorization',
    'Bearer',
    'Bearer a.b.c',
    'bearer  a.b.c',
    'Basic YTpi',
    `Bearer ${'a.'.repeat(4_000)}`,
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer a.b.c, Bearer a.b.c',
  ),
  header(
    'idempotency-key',
    '',
    '""',
    '"a"',
    '"\u00ff"',
    `"${'k'.repeat(300)}"`,
    'a, b',
    '"a"; x=1',
    '?1',
    '"00000000-0000-4000-8000-000000000001"',
  ),
  header('last-event-id', '', '0', '-1', '1e9', '9007199254740993', '99999999999999999999', 'x'),
  header('accept-encoding', '', '*', 'gzip;q=0', 'br;q=9, gzip;q=x', `a${' '.repeat(5_000)}b`, ',,,'),
  header('if-none-match', '*', '""', 'W/"x"', `"${'x'.repeat(5_000)}"`),
  header('x-request-id', '', 'a b', 'x'.repeat(500), '../..'),
  header('x-forwarded-for', 'x', '1.2.3.4, ::1', ','.repeat(500)),
  header('accept', 'text/html', '*/*;q=x', ''),
  header('accept-language', 'xx', `${'id,'.repeat(500)}`),
  header('traceparent', 'x', '00-0-0-00'),
  header('content-length', '0', '99999999', '1'),
);
