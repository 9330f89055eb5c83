import type { Refusal } from './refusal.ts';
import { refusalTexts } from './refusal-texts.ts';
import list from './regions.json' with { type: 'json' };

/** A regency or city: its code as the Ministry of Home Affairs gives it ('32.73'), its name, and that of its province. */
export interface Region {
  code: string;
  name: string;
  province: string;
}

/** Of a line of the list: a province's code and name, then its regencies and cities, each by the second part of its code and its name. */
function readProvince(line: string): Region[] {
  const [[code = '', province = ''] = [], ...own] = line
    .split('|')
    .map((cell) => /^(\S+) (.*)$/.exec(cell)?.slice(1) ?? []);
  return own.map(([second, name = '']) => ({ code: `${code}.${second}`, name, province }));
}

/** All regencies and cities of Indonesia, by code. Import this module when they are needed: the list has 13 kB. */
export const regions: readonly Region[] = list.provinces.flatMap(readProvince);

const byCode = new Map(regions.map((region) => [region.code, region]));

/** A region as it travels. One that the list has no more is called by its code. */
export function regionOf(code: string): { code: string; name: string } {
  return { code, name: byCode.get(code)?.name ?? code };
}

/** The regency, city or province of that code ('32.73', '32'); undefined where there is none. */
export function regionOrProvince(code: string): { code: string; name: string } | undefined {
  const [first] = codesWithin(code);
  const region = first === undefined ? undefined : byCode.get(first);
  return region && { code, name: first === code ? region.name : region.province };
}

/** The codes of a regency or city, or of all that are in a province ('32'); none of what is no region. */
export function codesWithin(code: string): string[] {
  if (byCode.has(code)) return [code];
  return /^\d\d$/.test(code)
    ? regions.filter((region) => region.code.startsWith(code)).map((region) => region.code)
    : [];
}

/** Why a code is refused as where goods are delivered: no regency or city has it. */
export function refuseRegion(code: string): Refusal {
  if (byCode.has(code)) return undefined;
  return {
    code: 'INVALID',
    field: 'deliveryRegion',
    message: refusalTexts.regency,
  };
}
