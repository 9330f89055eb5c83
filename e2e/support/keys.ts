import { expect, type Locator } from '@playwright/test';

/** More stops than any screen has. */
const maxStops = 120;

/** Never waits: a long list holds only what is in sight, and drops and brings a card as Tab goes by. */
const find = (target: Locator) => target.elementHandles();

/** Asked of the elements as long as they stand: to find one by its role and name is work at every stop. */
const look = (target: Locator, found: Awaited<ReturnType<typeof find>>) =>
  target.page().evaluate((elements) => {
    if (elements.some((element) => element === document.activeElement)) return 'here';
    return elements.length > 0 && elements.every(({ isConnected }) => isConnected) ? 'elsewhere' : 'gone';
  }, found);

const softly = expect.configure({ soft: true });

/** Whether a person sees where they are: an outline, or a ring of the field around it. */
const isMarked = (target: Locator) =>
  target.evaluate((element) => {
    const marked = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    return marked(element) || (element.parentElement !== null && marked(element.parentElement));
  });

/** Goes on with Tab until `target` has the focus, as somebody without a mouse does. */
export async function reach(target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  let found = await find(target);
  for (let stop = 0; stop < maxStops; stop++) {
    let place = await look(target, found);
    if (place === 'gone') {
      found = await find(target);
      place = await look(target, found);
    }
    if (place === 'here') {
      // The login that the page itself draws gives its place, and the focus, to the app's: seen between them it has none.
      await softly.poll(() => isMarked(target), `focus is visible on ${target}`).toBe(true);
      return;
    }
    await target.page().keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, words: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.type(words);
}
