import type { StoredMessage } from '../../base/stored-texts.ts';

/** What a user agent calls itself, the more special first: every browser also claims to be older ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser and its system, as stored: 'Chrome di Android' in words. */
export type Device = Extract<StoredMessage, { says: 'device' }>;

/** The device of who calls itself `agent`. */
export const deviceOf = (agent = ''): Device => ({
  says: 'device',
  facts: { browser: nameIn(browsers, agent), system: nameIn(systems, agent) },
});
