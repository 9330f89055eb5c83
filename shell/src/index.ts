import './strict-policy.ts';

/** In one go, evaluating what the app is made of holds a phone's one thread for a quarter of a second. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Milliseconds for which the splash stays for a page to be drawn in one go: nobody takes them for a failure. */
const moment = 1_000;
const late = () => new Promise((resolve) => setTimeout(resolve, moment));

/**
 * Names the font once it is here: for a family that is still on its way a browser looks up a stand-in for every size and
 * weight, and the first layout took five times as long. Until then words stand in the system's (page/splash.css).
 */
async function nameFont() {
  const faces = await document.fonts.load('1em "Plus Jakarta Sans"').catch(() => []);
  if (faces.length > 0) document.documentElement.dataset.font = '';
}

/** Behind the scripts, whose the line is; a device that has it does without the stand-in. */
const hasFont = Boolean(navigator.serviceWorker?.controller);

/** The screen most guests see first, or what stands around everybody else's, which comes with what all share. */
const importScreen = (): Promise<unknown> =>
  location.pathname === '/login'
    ? import(/* webpackChunkName: "screen-login" */ './account/login.tsx')
    : import('./layout/layout.tsx');

/** The words of the chosen language, in the place of the product's own, which stay where these do not come. */
async function giveLanguage() {
  const { language } = document.documentElement.dataset;
  try {
    if (language === 'en') await import(/* webpackChunkName: "screen-words-en" */ './words.en.ts');
    if (language === 'id') await import(/* webpackChunkName: "screen-words-id" */ './words.id.ts');
  } catch (error) {
    console.error(error);
  }
}

async function start() {
  // The page itself has asked for all these files (rsbuild.config.ts): each runs while the next is on its way.
  const zod = import('zod');
  const language = giveLanguage();
  const screen = language.then(importScreen);
  await zod;
  await language;
  await nextTask();
  await import('@pasok/client');
  await nextTask();
  const { firstPage } = await import('./begin.ts');
  await nextTask();
  await import('@pasok/ui');
  if (hasFont) void nameFont();
  await nextTask();
  await import('react-dom/client');
  if (!hasFont) void nameFont();
  await nextTask();
  // A login that stands drawn is not taken down before its app is here; one that does not come is told by the app.
  await screen.catch(() => undefined);
  await Promise.race([firstPage, late()]);
  await import('./bootstrap.tsx');
}
// Told by the page's first script: what would say so here may be what did not come.
start().catch(() => dispatchEvent(new Event('pasok:unstarted')));
