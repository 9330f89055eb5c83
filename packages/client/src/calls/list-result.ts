import {
  boundedHeader,
  correctedHeader,
  defaultLimit,
  type ListResult,
  totalCountHeader,
} from '@pasok/contracts/list';

/**
 * A list as screens use it: rows of a bare array with the true total of the headers.
 * Without the header the total is the number of rows.
 */
export function listResult<Row>(
  data: Row[],
  headers: Headers,
  { page = 1, limit = defaultLimit }: { page?: number; limit?: number } = {},
): ListResult<Row> {
  const header = headers.get(totalCountHeader);
  const total = header !== null && Number.isInteger(Number(header)) ? Number(header) : data.length;
  const corrected = headers.get(correctedHeader);
  return {
    data,
    total,
    page,
    limit,
    totalPages: Math.ceil(total / limit),
    bounded: headers.get(boundedHeader) === 'true',
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  };
}
