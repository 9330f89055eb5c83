import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { OsUser } from '@pasok/postgres/os-user';
import { postgresFolder } from '@pasok/testing/postgres';
import { type createProcesses, signal } from './processes.ts';
import { createRepository } from './repository.ts';
import * as settings from './settings.ts';

type Place = {
  dir: string;
  ports: settings.Ports;
  secrets: settings.Secrets;
  account: OsUser | undefined;
  tuning: settings.Tuning;
};

/** Far longer than a node needs to end. */
const timeoutMs = 150_000;

/** The nodes of PostgreSQL under Patroni, and the repository that keeps their backups. */
export function createNodes(place: Place, processes: ReturnType<typeof createProcesses>) {
  const { dir, ports, secrets } = place;
  const repository = createRepository(place);
  let generation: settings.Generation = { scope: 'pasok', folder: 'data' };
  const dataOf = (n: number) => join(dir, `postgres-${n}`, generation.folder);
  const pidsOf = (n: number) => processes.pidsOf(`postgres-${n}`, join(dataOf(n), 'postmaster.pid'));
  const patroni = { ...place, binDir: postgresFolder() ?? '' };
  const start = (n: number) =>
    processes.start(`postgres-${n}`, ['patroni', settings.writePatroni(patroni, n, generation)], {
      ...settings.patroniEnv(n, ports, secrets),
      ...repository.nodeEnv(n, dataOf(n)),
      RESTORE_TO: generation.restoreTo ?? '',
    });
  const startAll = () => {
    processes.start('repository', repository.server, repository.ownEnv(dataOf));
    for (const n of settings.numbers) {
      processes.start(`pgbackrest-${n}`, repository.server, repository.besideEnv(n, dataOf(n)));
      start(n);
    }
  };
  const pgBackRest = (...command: string[]) => repository.run(command, dataOf);
  const beside = ['repository', ...settings.numbers.map((n) => `pgbackrest-${n}`)];
  return {
    start,
    startAll,
    pidsOf,
    /** A command of pgBackRest at the repository. */
    pgBackRest,
    /** Makes room in the repository for this cluster, as keep-backups.sh does: a leader that pushes just then locks it. */
    openRepository: () => insist(() => pgBackRest('stanza-create')),
    /** Has the log handed over, ends all nodes in order, and begins a cluster anew, beside the old one, with a moment of it. */
    restore: async (moment: string): Promise<void> => {
      await insist(() => pgBackRest('check'));
      signal(
        settings.numbers.flatMap((n) => processes.pidsOf(`postgres-${n}`).slice(0, 1)),
        'SIGTERM',
      );
      await untilGone(() => settings.numbers.flatMap(pidsOf));
      signal(
        beside.flatMap((name) => processes.pidsOf(name)),
        'SIGTERM',
      );
      await untilGone(() => beside.flatMap((name) => processes.pidsOf(name)));
      generation = { scope: 'pasok-2', folder: 'data-2', restoreTo: moment };
      startAll();
    },
  };
}

/** Tries each second, for half a minute: what is asked for is a program of another's, whose answer is its one sign. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let left = 30; left > 0; left--)
    try {
      await work();
      return;
    } catch {
      await pause(1_000);
    }
  await work();
}

/** Waits until none of these processes runs any more. */
async function untilGone(pids: () => readonly number[]): Promise<void> {
  const runs = (pid: number) => existsSync(`/proc/${pid}`);
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(250)) if (!pids().some(runs)) return;
  throw new OperatorError('A node does not end.');
}
