import { loadavg } from 'node:os';
import type { Figure } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';
import { measureInstances } from './scale/instances.ts';
import { measureServers } from './scale/servers.ts';

// How the product grows: more instances of core-api behind one edge, more servers of PostgreSQL, all on this machine. Its processors are shared by all
// of it and by who asks, so what a part takes of them for a call says more than calls a second: docs/scale.md reckons with
// that.

const load = (): Figure => ({
  suite: 'scale',
  name: 'load average of the minute before the end',
  value: loadavg()[0] ?? 0,
  unit: '',
});

/** Callers who leave with a call under way are no news. */
const env = { LOG_LEVEL: 'error' };

export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const instances of [1, 2, 4])
    figures.push(
      ...(await withRunningWhole((_url, _databases, whole) => measureInstances(whole), { instances, env })),
    );
  figures.push(...(await withRunningWhole((_url, _databases, whole) => measureServers(whole), { env })));
  return [...figures, load()];
}
