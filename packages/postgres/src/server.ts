import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Binaries } from './binaries.ts';
import { OperatorError } from './operator-error.ts';
import { type OsUser, spawnOptionsFor } from './os-user.ts';

export type Server = { port: number; pid: number };
export type ServerPlan = {
  binaries: Binaries;
  account: OsUser | undefined;
  folder: string;
  password: string;
  settings: Record<string, string>;
};

const startLimit = 60_000;

/**
 * Adopts the server that already runs on this cluster, else starts one; resolves when it takes connections. Where somebody
 * listens on the wanted port it takes another, or, `on that alone`, waits until it is free.
 */
export async function runServer(
  plan: ServerPlan,
  wanted: number | undefined,
  how?: 'on that alone',
): Promise<Server> {
  const deadline = Date.now() + startLimit;
  let port = wanted;
  while (Date.now() < deadline) {
    const found = readPidFile(plan.folder);
    // After kill -9 the pid file lies, so only an answer on the port counts.
    if (found && isRunning(found.pid)) {
      if (await answers(plan, found.port)) return found;
      if (isStranger(found.pid)) rmSync(join(plan.folder, 'postmaster.pid'), { force: true });
    }
    if (how && port && !(await isFree(port))) {
      await wait(30);
      continue;
    }
    port = await freePort(port);
    if (await launch(plan, port, deadline)) {
      const server = readPidFile(plan.folder);
      if (server) return server;
    }
    await wait(100); // helpers of a killed server are still letting go of the folder
  }
  const log = readFileSync(join(plan.folder, 'server.log'), 'utf8').trim().split('\n').slice(-3).join(' ');
  throw new OperatorError(`The database in ${plan.folder} does not start: ${log}`);
}

const endings = [
  ['SIGINT', 5_000], // closes sessions and writes everything down
  ['SIGQUIT', 2_000],
  ['SIGKILL', 1_000],
] as const;

/** Ends the server quickly and whole, or as a crash would; either way what was committed is on disk. */
export async function endServer(server: Server, how?: 'at once'): Promise<void> {
  for (const [signal, graceMs] of how ? endings.slice(-1) : endings) {
    if (!isRunning(server.pid)) return;
    process.kill(server.pid, signal);
    for (const end = Date.now() + graceMs; Date.now() < end && isRunning(server.pid); ) await wait(20);
  }
}

/** Whether a process with this id runs, ours or anybody's; one that has ended and only waits to be asked how does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** An ended process whose parent never asked how: in a container without an init it keeps its number for ever. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.startsWith('Z') ?? false;
  } catch {
    return true;
  }
}

/** Starts the postmaster in a session of its own, so that Ctrl-C in the terminal does not reach it before the services. */
async function launch(plan: ServerPlan, port: number, deadline: number): Promise<boolean> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...plan.settings,
  };
  const log = openSync(join(plan.folder, 'server.log'), 'w');
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const onWindows = process.platform === 'win32';
  const [program, ...command] = onWindows
    ? [plan.binaries.pgCtl, 'start', '-w', '-D', plan.folder, '-o', options.join(' ')] // drops administrator rights
    : [plan.binaries.postgres, '-D', plan.folder, ...options];
  const child = spawn(program, command, {
    ...spawnOptionsFor(plan.account),
    detached: !onWindows,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = false;
  child.on('exit', () => {
    ended = !onWindows;
  });
  child.on('error', () => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    if (await answers(plan, port)) return true;
    await wait(30);
  }
  return false;
}

/** Whether our own cluster answers on this port: the password fits and the folder is the same. */
async function answers(plan: ServerPlan, port: number): Promise<boolean> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: plan.password,
    database: 'postgres',
    max: 1,
    connect_timeout: 2,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql`select current_setting('data_directory') as folder`;
    return process.platform === 'win32' || row?.folder === plan.folder;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function readPidFile(folder: string): Server | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** A pid that now belongs to another program, or to a corpse nobody collects, would keep PostgreSQL from starting. */
function isStranger(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}

/**
 * Systems give outgoing connections ports from 32768 or 49152 on. A port of ours lies below them: else one of these
 * connections may hold it at the moment in which a process that ended wants to listen on it again.
 */
const ownPorts = { from: 20_000, to: 32_700 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The first of so many ports in a row on which nobody listens. */
export async function freePorts(count: number): Promise<number> {
  const first = ownPorts.from + randomInt(ownPorts.to - ownPorts.from);
  for (let at = 0; at < count; at++) if (!(await isFree(first + at))) return freePorts(count);
  return first;
}

/** The wanted port if nobody listens on it, else any free one. */
export const freePort = async (wanted = 0): Promise<number> =>
  wanted && (await isFree(wanted)) ? wanted : freePorts(1);
