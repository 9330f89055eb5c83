import { createConnection, type Socket } from 'node:net';
import type { Options } from 'postgres';

/** Longest silence of a socket with a question on it, in milliseconds (rules.md, section 10: the time ladder). */
const silence = 6_000;

type Address = { host: string[]; port: number[]; path?: string | false };

/**
 * A frozen connection answers nothing for ever, and the server's own limits cannot reach it: the socket ends it.
 * Handed over while still connecting, so that the driver itself hears of a refused connection.
 */
const openSocket = ({ host: [host], port: [port], path }: Address): Socket => {
  const socket = path ? createConnection({ path }) : createConnection({ host, port: port ?? 5432 });
  socket.setTimeout(silence, () => socket.destroy());
  return Object.assign(socket, { host, port }); // the driver names them in errors and in TLS
};

/** What the server ends by itself, in milliseconds: an instance that froze or vanished ends nothing. */
const sessionLimits = {
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  // A transaction left open keeps its locks: with it others wait no longer than with a statement that hangs.
  idle_in_transaction_session_timeout: 4_000,
  // The pool itself ends what is idle for 5 s; this is for session locks of an instance that stands still.
  idle_session_timeout: 10_000,
  // Seconds here: a machine that vanished is noticed within 20 of them, not after two hours.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 5,
};

/** Types of columns (pg_type.oid) that are told apart by nothing else, because drizzle takes the driver's own parsers away. */
const [bigint, timestamptz] = [20, 1184];

/** One type for moments and for whole numbers, whoever reads: a Date, and a number (rupiah, places and counts are safe ones). */
const fromColumn = (value: unknown, { type }: { type: number }): unknown => {
  if (type === timestamptz && typeof value === 'string') return new Date(value);
  return type === bigint && typeof value === 'string' ? Number(value) : value;
};

/** What the driver takes besides its declared options. */
type DriverOptions = Options<Record<string, never>> & {
  socket: typeof openSocket | undefined;
  max_pipeline: number;
  /** Of the patch: how many statements may wait for a connection, and for how many seconds; then 53300. */
  max_waiting: number;
  max_wait: number;
};

/** Settings of every connection to PostgreSQL (docs/adr/0007). */
export const databaseOptions = (max: number): DriverOptions & { socket: typeof openSocket } => ({
  max,
  idle_timeout: 5,
  connect_timeout: 5,
  keep_alive: 10,
  backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
  // Statements sent after one another on a connection cannot be taken back: few, the others wait where they can.
  max_pipeline: 10,
  max_waiting: 1_000,
  max_wait: 3,
  connection: sessionLimits,
  transform: { value: { from: fromColumn } },
  onnotice: () => undefined,
  socket: openSocket,
});

/** Settings of a connection that reads from a replica: one that was made leader meanwhile must not be written to by it. */
export const replicaOptions = (max: number): ReturnType<typeof databaseOptions> => ({
  ...databaseOptions(max),
  connection: { ...sessionLimits, default_transaction_read_only: true },
});

/** Settings of a connection that listens: silent for long by nature, so that no limit of silence holds for it. */
export const listenerOptions = (): DriverOptions => ({
  ...databaseOptions(1),
  idle_timeout: undefined,
  max_lifetime: null,
  socket: undefined,
  connection: { ...sessionLimits, idle_session_timeout: 0 },
});

/**
 * Settings of a connection that migrates. Its statements may take long, but none makes the others wait long: behind a
 * schema change that waits for its lock, every statement of that table waits too.
 */
export const migrationOptions = (): Options<Record<string, never>> => ({
  max: 1,
  connect_timeout: 5,
  keep_alive: 10,
  connection: { ...sessionLimits, statement_timeout: 0 },
  onnotice: () => undefined,
});
