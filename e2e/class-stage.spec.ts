import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Call,
  joinAs,
  openAs,
  type Student,
  send,
} from '../services/chain-api/src/test/class-actors.ts';
import { expectAccessible } from './support/accessible.ts';
import { baseUrl } from './support/api.ts';
import { newPerson, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const call: Call = (path, token, init = {}) =>
  fetch(`${baseUrl()}/api/blockchain${path}`, {
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

/** A class on its stage, with so many devices that a teacher has let in. */
async function openStage(page: Page, count: number) {
  const teacher = await newPerson('Bu Guru');
  const room = await openAs(call, teacher.token);
  const change = async (body: object) =>
    expect((await call(`/classes/${room._id}`, teacher.token, send('PATCH', body))).status).toBe(200);
  const devices: Student[] = [];
  for (let n = 0; n < count; n++) devices.push(await joinAs(call, room.code, `siswa nomor ${n}`));
  const admitted = await call(`/classes/${room._id}/admit`, teacher.token, send('POST'));
  expect(admitted.status).toBe(200);
  for (const device of devices) expect(await device.stream.open()).toBe(200);
  await signInAs(page, teacher);
  await openScreen(page, '/blockchain-class/stage', 'Kelas Blockchain');
  const end = () => Promise.all(devices.map(({ stream }) => stream.cancel()));
  return { code: room.code, devices, change, end };
}

/** Whether all of it lies on the screen. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((drawn) => {
    const { top, left, bottom, right } = drawn.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
const rightOf = async (each: Locator) => {
  const { x, width } = (await each.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
};

/** Parts of the stage that lie over the part after them, by how many pixels. */
const overlaps = (page: Page) =>
  page.getByRole('region', { name: 'Pelajaran' }).evaluate((script) => {
    const bottomOf = (part: Element) =>
      Math.max(...[part, ...part.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom));
    const parts = [...(script.parentElement?.children ?? [])];
    return parts.slice(1).flatMap((part, at) => {
      const before = parts[at];
      const over = before ? bottomOf(before) - part.getBoundingClientRect().top : 0;
      return over > 1 ? [`${part.className}: ${Math.round(over)}`] : [];
    });
  });
const ring = 'figure svg';
const branches = 'svg:has(> g > rect)';

test('on a projector: the whole ring, the way in until the door is closed, then who mined, and the steps of a lesson', {
  tag: '@release',
}, async ({ page }) => {
  const { code, devices, end } = await openStage(page, 8);
  await expect(page.getByRole('img', { name: /8 dari 8 perangkat/ })).toBeVisible();
  expect(await isWhole(page, ring), 'the ring').toBe(true);
  expect(await page.locator(ring).evaluate((drawn) => drawn.getBoundingClientRect().height)).toBeGreaterThan(
    300,
  );
  await expect(page.getByRole('banner'), 'nothing of the shell can be reached').toHaveAttribute('inert');

  const wayIn = page.getByRole('img', { name: `Kode QR untuk masuk kelas ${code}` });
  await expect(wayIn).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tutup pintu' }).click();
  await expect(wayIn).toHaveCount(0);
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  expect((await joinAs(call, code, 'terlambat')).status).toBe(409);

  let attempts = 0;
  for (let n = 0; n < 7; n++) {
    const device = devices[n];
    if (!device) throw new Error('eight joined');
    await expect.poll(() => device.tree().blocks.size).toBe(n + 1);
    attempts += (await device.mine(`halo ${n}`)).block.nonce + 1;
  }
  const last = page.getByRole('region', { name: 'Blok terakhir' }).getByRole('listitem');
  await expect(last).toHaveCount(6);
  await expect(last.first()).toHaveText('#7siswa nomor 6halo 6');
  await expect(last.last()).toContainText('#2siswa nomor 1');
  const counters = page.locator('dd');
  await expect(counters).toHaveText([attempts.toLocaleString('id-ID'), '7', '8']);
  for (const counter of await counters.all())
    expect(
      Number.parseFloat(await counter.evaluate((each) => getComputedStyle(each).fontSize)),
    ).toBeGreaterThan(40);

  // Question, event, sentence, answer; whatever was pressed last, a space goes on, once.
  await page.getByRole('button', { name: 'Pelajaran 1: Rantai dan tambang' }).click();
  const question = page.getByText(/^Mengapa kepala rantai semua orang sama/);
  await expect(question).toBeVisible();
  for (const [n, device] of devices.entries()) expect((await device.guess(n < 6 ? 2 : 1)).status).toBe(200);
  await expect(page.getByText('8 dari 8 perangkat sudah menebak')).toBeVisible();
  expect(await isWhole(page, ring), 'the ring above the answers').toBe(true);
  expect(await isWhole(page, 'section:has(ol + p)'), 'the answers').toBe(true);
  await page.getByRole('button', { name: 'Layar penuh' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('8 dari 8 perangkat sudah menebak')).toHaveCount(0);
  await page.keyboard.press('Space');
  const sentence = page.getByText(/Server hanya meneruskan blok/);
  await expect(sentence).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(sentence, 'a page loaded anew goes on there').toBeVisible();
  await page.getByRole('button', { name: 'Lanjut' }).focus();
  await page.keyboard.press('Space');
  const right = page.getByRole('listitem').filter({ hasText: '✓ benar' });
  await expect(right).toHaveText(/Semua menghitung blok pertama yang sama.*6$/);
  await expectAccessible(page, 'kelas, panggung');
  await end();
  await expect(page.getByText('Semua perangkat tidur atau terputus'), 'not that none ever came').toBeVisible({
    timeout: 20_000,
  });
});

test('on a projector: five of 36 branches and how many more there are, controls in a drawer, and the full screen', {
  tag: '@release',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const { devices, change, end } = await openStage(page, 36);
  await change({ difficulty: 1, delayMs: 10_000, door: 'closed' });
  const genesis = devices[0]?.tree().blocks.get(devices[0].head());
  for (const [n, device] of devices.entries()) {
    expect((await device.mine(`cabang ${n}`, 1, genesis)).status).toBe(200);
    await device.report();
  }
  await page.keyboard.press('d');
  const drawer = page.getByRole('complementary', { name: 'Kendali' });
  await drawer.getByLabel('Pelajaran').selectOption('Pelajaran 2: Dua cabang, satu rantai');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await change({ place: { lesson: 2, step: 2, phase: 'do' } });
  await expect(page.getByText('Menit 5–15 · Tanpa jeda')).toBeVisible();
  await expect(page.locator(branches)).toBeVisible();
  expect(await isWhole(page, branches), 'the branches').toBe(true);
  await expect(page.getByText('+31', { exact: true })).toBeVisible();
  await expect(page.locator(`${branches} text`, { hasText: /^#1$/ })).toHaveCount(5);
  await Promise.all(devices.map((device) => device.report()));
  await page.keyboard.press('d');
  await drawer.getByRole('radio', { name: 'Lingkaran' }).click();
  await expect(page.getByRole('img', { name: /dari 36 perangkat/ })).toBeVisible();
  expect(await isWhole(page, ring), 'the ring of 36').toBe(true);
  await expect(drawer.getByRole('button', { name: 'Semua menambang sekarang' })).toBeVisible();
  const edge = (await drawer.boundingBox())?.x ?? 0;
  expect(await rightOf(page.getByRole('region', { name: 'Pelajaran' })), 'the sentence').toBeLessThanOrEqual(
    edge,
  );
  await change({ second: 18 });
  expect(await rightOf(page.getByRole('table')), 'both groups').toBeLessThanOrEqual(edge);
  await change({ second: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  expect(await overlaps(page), 'on a phone').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('d');
  await expectAccessible(page, 'kelas, panggung dengan kendali');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await end();
});
