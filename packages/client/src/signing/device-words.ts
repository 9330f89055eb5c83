const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (agent: string, names: [RegExp, string][]) => names.find(([mark]) => mark.test(agent))?.[1];

/** What a browser is called in the list of one's keys: 'Chrome di Windows'. */
export const deviceWords = (agent: string): string =>
  `${first(agent, browsers) ?? 'Peramban'} di ${first(agent, systems) ?? 'perangkat lain'}`;
