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

/** A browser and its system in words: 'Chrome di Android'. */
export function deviceInWords(agent = ''): string {
  const [browser, system] = [nameIn(browsers, agent), nameIn(systems, agent)];
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? system ?? 'Perangkat tak dikenal';
}
