import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/** Milliseconds until a page has to stand there, on a machine that is busy with other things, and without news to be at rest. */
const most = 60_000;
const rest = 500;
const look = 100;

const reported: Record<string, string> = {
  failure: 'the card of a part that failed',
  blank: 'nothing, the page stays blank',
  integrity: 'a file that is not what was published',
  policy: "what the page's policy stops",
};

/** What was heard of a page while it was drawn. */
type Heard = { saw?: string; errors: string[]; underway: Set<unknown>; newsAt: number };

function listen(page: Page): Heard {
  const heard: Heard = { errors: [], underway: new Set(), newsAt: Date.now() };
  page.on('request', (request) => {
    heard.newsAt = Date.now();
    if (request.url().endsWith('/reports')) {
      const { kind }: { kind?: unknown } = Object(request.postDataJSON());
      heard.saw ??= reported[String(kind)] ?? 'a failure';
    } else if (!request.headers().accept?.includes('text/event-stream')) heard.underway.add(request);
  });
  const end = (request: unknown) => {
    heard.newsAt = Date.now();
    heard.underway.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('pageerror', ({ message }) => heard.errors.push(message));
  page.on('console', (said) => {
    // A call without a recorded answer is 404: what the page then shows is its own.
    const isAnswer = /^https?:\/\/[^/]+\/api\//.test(said.location().url);
    if (said.type() === 'error' && !isAnswer) heard.errors.push(said.text());
  });
  return heard;
}

/** Words that are seen in the page's own place, and not those of loading alone. */
async function standsThere(page: Page): Promise<boolean> {
  const words = (await page.locator('main').allInnerTexts()).join(' ').trim();
  return words !== '' && !words.startsWith('Memuat');
}

/** The shell's card, by its words (shell/src/texts.ts): a module's own alert is a page. */
const isCard = async (page: Page) =>
  (await page.locator('main [role="alert"]', { hasText: 'Bagian ini gagal dimuat' }).count()) > 0;

/** Opens an address as people do. Answers what was seen in place of a page; undefined when it was drawn. */
export async function drawPage(context: BrowserContext, address: string): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    const heard = listen(page);
    await page.goto(address, { waitUntil: 'commit', timeout: most });
    const until = Date.now() + most;
    while (Date.now() < until && !heard.saw) {
      const isAtRest = heard.underway.size === 0 && Date.now() - heard.newsAt > rest;
      // The shell says in a report which failure its card is of.
      if (isAtRest && (await standsThere(page)) && !(await isCard(page))) break;
      await wait(look);
    }
    if (await isCard(page)) heard.saw ??= reported.failure;
    const [error] = heard.errors;
    const about = error === undefined ? '' : ` (${error.split('\n', 1)[0]?.slice(0, 200)})`;
    if (heard.saw) return heard.saw + about;
    if (error !== undefined) return `an error in the console${about}`;
    return (await standsThere(page)) ? undefined : 'nothing but a sign of loading';
  } finally {
    await page.close();
  }
}
