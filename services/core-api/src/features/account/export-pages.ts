/** A page of rows: `next` reads the one after it, and is missing at the end. */
type Page = { rows: readonly unknown[]; next?: Read | undefined };
type Read = (size: number) => Promise<Page>;

/** Characters of JSON that a page should have: few enough that other calls wait only milliseconds. */
const targetLength = 32 * 1024;
const [minRows, maxRows] = [5, 1_000];

/**
 * The rows behind `read` as JSON, one a line, page by page and never more than a page in memory. Long rows make smaller
 * pages. After each page it pauses for as long as the page took, so that other calls get half of the time.
 */
export async function* jsonRows(read: Read): AsyncGenerator<string> {
  let size = 50;
  let isFirst = true;
  for (let next: Read | undefined = read; next; ) {
    const began = performance.now();
    const page: Page = await next(size);
    next = page.next;
    if (page.rows.length === 0) continue;
    const text = page.rows.map((row) => JSON.stringify(row)).join(',\n');
    const pause = performance.now() - began;
    yield isFirst ? `\n${text}` : `,\n${text}`;
    isFirst = false;
    size = Math.round(Math.min(Math.max((size * targetLength) / text.length, minRows), maxRows));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Pages by a key: `read` answers up to `size` rows behind the one before. */
export const pageByKey =
  <Row>(read: (after: Row | undefined, size: number) => Promise<Row[]>, after?: Row): Read =>
  async (size) => {
    const rows = await read(after, size);
    const last = rows.at(-1);
    return { rows, next: rows.length < size || !last ? undefined : pageByKey(read, last) };
  };

/** Rows that belong to others: those of a page of their owners at a time. */
export const pageChildrenOf =
  (owners: Read, read: (owners: string[]) => Promise<unknown[]>): Read =>
  async (size) => {
    const page = await owners(Math.max(Math.round(size / 10), 1));
    const ids = page.rows.map((row) => (row as { id: string }).id); // every owner is read with its id
    const rows = ids.length > 0 ? await read(ids) : [];
    return { rows, next: page.next && pageChildrenOf(page.next, read) };
  };
