import { attacks } from './attacks/kinds.ts';
import { createCaller, type Made } from './attacks/people.ts';
import { atMost, type Figure, median, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';

// What one address and one account cost everybody else within all limits: others' median while an attack of each kind runs, against
// the same person's before it. Nothing of theirs may be refused.

const calls = sized(90, 15);
const path = '/requests?limit=9';

/** Milliseconds of a person's lists, one after the other: so many, or until `over`. */
async function read(honest: Made, over: () => boolean = () => false): Promise<number[]> {
  const times: number[] = [];
  while (times.length < calls && !over()) {
    const begun = performance.now();
    const { status } = await honest.call('GET', path);
    if (status !== 200) throw new Error(`somebody else's list answered ${status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

async function measure(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [at, [name, prepare]] of Object.entries(attacks).entries()) {
    const person = createCaller(url, `203.0.113.${at + 1}`);
    const honest = await createCaller(url, `198.51.100.${at + 1}`)(`Jujur${at}`);
    const attack = await prepare({ url, person, at });
    await read(honest);
    const idle = median(await read(honest));
    const running = attack();
    const under = median(await read(honest, running.over));
    const refused = await running.end();
    const ratio = under / idle;
    figures.push({
      suite: 'attacks',
      name: `others' median under ${name}`,
      value: ratio,
      unit: 'times',
      ...atMost(ratio, 2),
    });
    figures.push({ suite: 'attacks', name: `${name}: others' median before it`, value: idle, unit: 'ms' });
    figures.push({
      suite: 'attacks',
      name: `${name}: its own calls refused`,
      value: refused,
      unit: 'of all',
    });
  }
  return figures;
}

export const run = (): Promise<Figure[]> =>
  withRunningWhole(measure, { RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' });
