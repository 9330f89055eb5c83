import { provideChromium } from '@pasok/testing/chromium';
import { chromium } from '@playwright/test';
import { signIn } from './chain/calls.ts';
import { openDeal } from './chain/deal.ts';
import { signedIn } from './measure/chromium.ts';
import type { Figure } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';
import { readPictures } from './qr/read-pictures.ts';
import { openModal, scanForNothing } from './qr/use-screens.ts';

// How well and how fast QR codes are read and shown, in Chromium on the built module.

const units = 300;

async function measure(url: string): Promise<Figure[]> {
  const [buyer, vendor] = [await signIn(url, 'ani@demo.test'), await signIn(url, 'budi@demo.test')];
  const small = await openDeal(buyer, vendor, 1, 1);
  const large = await openDeal(buyer, vendor, 2, units);
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  });
  try {
    const buyers = await signedIn(browser, url, 'ani@demo.test');
    return [
      ...(await readPictures(buyers, small.id)),
      ...(await scanForNothing(buyers, small.id)),
      ...(await openModal(await signedIn(browser, url, 'budi@demo.test'), large.id, units)),
    ];
  } finally {
    await browser.close();
  }
}

export async function run(): Promise<Figure[]> {
  return withRunningWhole(measure);
}
