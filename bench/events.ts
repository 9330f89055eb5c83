import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearerOf } from '@pasok/testing/demo-session';
import type { Streams } from './events/read-streams.ts';
import { measureAsBuilt } from './measure/as-built.ts';
import { atMost, type Figure, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';

// Readers of the event stream through one edge and one core-api, each another person: how soon all have heard of a write,
// and what a reader costs. They, the services and the database share the machine's processors.

const people = new URL('../services/core-api/scripts/make-people.ts', import.meta.url);
const readers = new URL('./events/read-streams.ts', import.meta.url);
const events = sized(30, 2);

/** All that one core-api takes. */
const wanted = sized(10_000, 300);
/** Files an edge has open beside its readers' streams. */
const otherFiles = 200;

/**
 * As many as wanted where an edge may open 20,200 files: it has two of them open for each reader, one to the page and one to
 * core-api. Where the machine gives a process less (`ulimit -n`), as many as that is enough for.
 */
function readersOf(edge: number): number {
  const [, files] = /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${edge}/limits`, 'utf8')) ?? [];
  return Math.min(wanted, Math.floor((Number(files) - otherFiles) / 2));
}

function figuresOf({ readers, lost, openedMs, p50, p99, max, costs, restMs }: Streams): Figure[] {
  const suite = 'events';
  const of = `${readers} readers`;
  const { before, open, rested, told } = costs;
  const grown = (name: string, at = rested) =>
    ((at[name]?.bytes ?? 0) - (before[name]?.bytes ?? 0)) / readers / 1_000;
  const both = grown('core-api') + grown('edge');
  const after = grown('core-api', told) + grown('edge', told);
  const used = (name: string) => ((rested[name]?.cpuMs ?? 0) - (open[name]?.cpuMs ?? 0)) / restMs;
  const telling = (name: string) => ((told[name]?.cpuMs ?? 0) - (rested[name]?.cpuMs ?? 0)) / events;
  const each = ['core-api', 'edge'].flatMap((name) => [
    { suite, name: `${of}, memory of ${name}`, value: grown(name), unit: 'kB a reader' },
    { suite, name: `${of}, ${name} at rest`, value: used(name), unit: 'of a processor' },
    {
      suite,
      name: `${of}, ${name} for an event that all hear`,
      value: telling(name),
      unit: 'ms of a processor',
    },
  ]);
  return [
    { suite, name: `${of}, write to event, p99`, value: p99, unit: 'ms', ...atMost(p99, 600) },
    { suite, name: `${of}, write to event, median`, value: p50, unit: 'ms' },
    { suite, name: `${of}, write to event, the last`, value: max, unit: 'ms' },
    { suite, name: `${of}, memory of both`, value: both, unit: 'kB a reader', ...atMost(both, 40) },
    { suite, name: `${of}, memory of both after ${events} events`, value: after, unit: 'kB a reader' },
    ...each,
    { suite, name: `${of}, streams lost`, value: lost.streams, unit: 'streams', ...atMost(lost.streams, 0) },
    { suite, name: `${of}, events lost`, value: lost.events, unit: 'events', ...atMost(lost.events, 0) },
    { suite, name: `${of}, opened`, value: readers / (openedMs / 1_000), unit: 'streams/s' },
    { suite, name: 'load average of the minute before the end', value: loadavg()[0] ?? 0, unit: '' },
  ];
}

export const run = () =>
  withRunningWhole(async (url, databases, { services }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pasok-readers-'));
    const file = { TOKENS_FILE: join(folder, 'tokens') };
    try {
      const pids = Object.fromEntries(['core-api', 'edge'].map((name) => [name, services[name]?.pid()]));
      const count = readersOf(services.edge?.pid() ?? 0);
      await measureAsBuilt(people, { CORE_DATABASE_URL: databases.core, PEOPLE: String(count), ...file });
      const writer = await bearerOf(url, 'ani@demo.test');
      const settings = { URL: url, WRITER: writer, EVENTS: String(events), PIDS: JSON.stringify(pids) };
      return figuresOf(await measureAsBuilt<Streams>(readers, { ...settings, ...file }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
