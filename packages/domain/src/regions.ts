import type { Refusal } from './refusal.ts';
import list from './regions.json' with { type: 'json' };
import { refusalTexts } from './request.ts';

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

/** Regions and provinces by what people call them, small: 'bandung' is the city and the regency. */
const byName = new Map<string, string[]>();
const namesOf = ({ name, province }: Region): string[] => [
  name.replace(/^(Kabupaten|Kota)( Administrasi)? /, '').toLowerCase(),
  province.replace(/^Daerah (Khusus Ibukota|Istimewa) /, '').toLowerCase(),
];
for (const region of regions)
  for (const called of namesOf(region)) {
    const codes = byName.get(called) ?? [];
    byName.set(called, codes.includes(region.code) ? codes : [...codes, region.code]);
  }

/** What people call a region and its province, small. */
export function regionNames(code: string): string[] {
  const region = byCode.get(code);
  return region ? namesOf(region) : [];
}

/** Words of the longest name of a region there is (Penukal Abab Lematang Ilir). */
const longestName = 4;
const beforeName = ['di', 'ke', 'kota', 'kab', 'kabupaten'];
/** By themselves these are a hammer, stones and a hedgehog. */
const goodsAlone = ['palu', 'batu', 'landak'];

/**
 * The region that words of a search name, small: its codes, and the places of the other words; undefined where none is
 * named, or goods are.
 */
export function regionNamed(words: readonly string[]): { codes: string[]; others: number[] } | undefined {
  for (let length = longestName; length > 0; length -= 1)
    for (let at = words.length - length; at >= 0; at -= 1) {
      const name = words.slice(at, at + length).join(' ');
      const codes = byName.get(name);
      if (!codes) continue;
      let from = at;
      while (beforeName.includes(words[from - 1] ?? '')) from -= 1;
      const others = [...words.keys()].filter((place) => place < from || place >= at + length);
      return others.length === 0 && goodsAlone.includes(name) ? undefined : { codes, others };
    }
  return undefined;
}
