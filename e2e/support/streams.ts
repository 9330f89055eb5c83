import type { Page } from '@playwright/test';

declare global {
  interface Window {
    cutEvents: () => void;
  }
}

/** Lets a test cut the page's stream of events as a lost network does: a browser set offline keeps what is open. */
export const makeCuttable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const whole = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await whole(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!answer.body || !url.endsWith('/api/events')) return answer;
      const cut = new AbortController();
      window.cutEvents = () => cut.abort(new TypeError('network error'));
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      answer.body.pipeTo(writable, { signal: cut.signal }).catch(() => undefined);
      return new Response(readable, { status: answer.status, headers: answer.headers });
    };
  });

export const cutStream = (page: Page): Promise<void> => page.evaluate(() => window.cutEvents());

/** Waits for the next stream of core-api's events that opens on this page. */
export const nextStream = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith('/api/events') && response.status() === 200);

/** Counts the streams a page opens from now on. */
export function countStreams(page: Page): () => number {
  let opened = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) opened++;
  });
  return () => opened;
}
