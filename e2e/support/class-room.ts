import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { type Call, joinAs, type Student } from '../../services/chain-api/src/test/class-actors.ts';
import { openBrowser, openScreen, type Person } from './people.ts';

/** One device of a class: a peer that speaks the protocol, or a page in a browser of its own. */
export type Device = {
  readonly nickname: string;
  /** When it had a block, in milliseconds since 1970. */
  has(hash: string): Promise<number>;
  /** Mines a block after its own head; answers its hash and when it was begun. */
  mine(text: string): Promise<{ hash: string; begunAt: number }>;
  head(): Promise<string>;
};

/** What went wrong while nothing was broken on purpose, and what may not happen at all. */
export type Faults = { calm: boolean; found: string[] };

const waitMs = 20_000;
/** A device not heard of for 45 s counts as asleep. */
const beatMs = 20_000;
/** A hash as pages show it: of a block that a page mined no more is known. */
export const shownHash = (hash: string): string => hash.slice(0, 12);

/** Listens until `isOver`, and comes back where it stood when its line is cut; says its head as a phone does. */
async function keepListening(student: Student, faults: Faults, isOver: () => boolean): Promise<void> {
  let said = '';
  let saidAt = 0;
  while (!isOver()) {
    const status = await student.stream.open().catch(() => 0);
    if (status !== 200 && faults.calm) faults.found.push(`${student.nickname}: stream ${status}`);
    while (!isOver() && status === 200 && !student.stream.state.ended) {
      await pause(200);
      if (student.head() !== said || Date.now() - saidAt > beatMs) {
        said = student.head();
        saidAt = Date.now();
        void Promise.resolve(student.report()).catch(() => undefined);
      }
    }
    if (!isOver()) await pause(Math.random() * 1_000);
  }
  await student.stream.cancel();
}

/** Joins a peer without a browser. `listening` ends after `isOver`. */
export async function joinByProtocol(
  call: Call,
  {
    code,
    nickname,
    faults,
    isOver,
  }: { code: string; nickname: string; faults: Faults; isOver: () => boolean },
): Promise<Device & { listening: Promise<void> }> {
  const heardAt = new Map<string, number>();
  const heard = (hash: string, at: number) => {
    if (!heardAt.has(shownHash(hash))) heardAt.set(shownHash(hash), at);
  };
  const student = await joinAs(call, code, nickname, ({ hash }) => heard(hash, Date.now()));
  expect(student.status).toBe(200);
  return {
    nickname,
    listening: keepListening(student, faults, isOver),
    head: async () => student.head(),
    async has(hash) {
      for (const end = Date.now() + waitMs; Date.now() < end; await pause(5)) {
        const at = heardAt.get(shownHash(hash));
        const isHere = [...student.tree().blocks.keys()].some((key) => shownHash(key) === shownHash(hash));
        if (at !== undefined && isHere) return at;
      }
      throw new Error(`${nickname} never heard of ${hash}`);
    },
    async mine(text) {
      // Whoever mines while an instance dies may get no answer, and tries again.
      for (let n = 0; n < 100; n++) {
        const answer = await student.mine(text).catch(() => undefined);
        if (answer?.status === 200) {
          heard(answer.block.hash, Date.now());
          return { hash: answer.block.hash, begunAt: Date.parse(answer.block.timestamp) };
        }
        if (faults.calm) faults.found.push(`${nickname}: block ${answer?.status}`);
        await pause(50);
      }
      throw new Error(`${nickname} could not pass on a block`);
    },
  };
}

/** Runs in the page: notes when each block came to stand on it. */
function noteBlocks() {
  const seenAt: Record<string, number> = {};
  Object.assign(window, { seenAt });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('ol code'))
      seenAt[textContent ?? ''] ??= Date.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function watchFaults(page: Page, who: string, faults: Faults): void {
  page.on('pageerror', ({ message }) => faults.found.push(`${who}: ${message}`));
  page.on('console', (said) => {
    if (said.type() === 'error' && faults.calm) faults.found.push(`${who}: ${said.text()}`);
  });
}

/** Joins a student's page, in a browser of its own. */
export async function joinByBrowser(
  browser: Browser,
  { url, code, nickname, faults }: { url: string; code: string; nickname: string; faults: Faults },
): Promise<Device & { page: Page }> {
  const { page } = await openBrowser(browser, undefined, {
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  watchFaults(page, nickname, faults);
  await page.addInitScript(noteBlocks);
  await openScreen(page, `${url}/blockchain-class?code=${code}`, 'Kelas Blockchain');
  await page.getByLabel('Nama panggilan').fill(nickname);
  await page.getByRole('button', { name: 'Masuk kelas' }).click();
  const mine = page.getByRole('button', { name: /^Tambang blok/ });
  await expect(mine).toBeVisible();
  const head = async () => (await page.locator('ol code').first().textContent()) ?? '';
  return {
    nickname,
    page,
    head,
    has: async (hash) => {
      const seen = await page.waitForFunction(
        (key) => (window as { seenAt?: Record<string, number> }).seenAt?.[key],
        shownHash(hash),
        { timeout: waitMs },
      );
      return Number(await seen.jsonValue());
    },
    async mine(text) {
      const before = await head();
      await page.getByLabel('Isi blok').fill(text);
      const begunAt = Date.now();
      await mine.click();
      await expect(page.locator('ol code').first()).not.toHaveText(before);
      return { hash: await head(), begunAt };
    },
  };
}

/** The teacher's page, whose frames and work are measured. */
export async function openTeacher(browser: Browser, url: string, teacher: Person, faults: Faults) {
  const { page, context } = await openBrowser(browser, teacher, { baseURL: url });
  watchFaults(page, 'Bu Guru', faults);
  await openScreen(page, `${url}/blockchain-class`, 'Kelas Blockchain');
  return { page, session: await context.newCDPSession(page) };
}

/** What a page drew and worked while something happened: frames a second, and main thread's own time in ms a second. */
export async function measureFrames(page: Page, session: CDPSession, during: () => Promise<void>) {
  await page.evaluate(() => {
    const drawn = { frames: 0 };
    Object.assign(window, { drawn });
    requestAnimationFrame(function count() {
      drawn.frames++;
      requestAnimationFrame(count);
    });
  });
  // By the thread's clock: the time in which a shared machine let others run is not the page's work.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const frames = await page.evaluate(() => (window as { drawn?: { frames: number } }).drawn?.frames ?? 0);
    return { frames, work: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0 };
  };
  const before = await read();
  const begun = performance.now();
  await during();
  const seconds = (performance.now() - begun) / 1_000;
  const after = await read();
  return {
    fps: Math.round((after.frames - before.frames) / seconds),
    workMs: Math.round((1_000 * (after.work - before.work)) / seconds),
  };
}
