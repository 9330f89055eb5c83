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

/** Settings of every connection to PostgreSQL (docs/adr/0007). */
export const databaseOptions = (
  max: number,
): Options<Record<string, never>> & { socket: typeof openSocket } => ({
  max,
  idle_timeout: 5,
  connect_timeout: 5,
  backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
  connection: { lock_timeout: 2_000, statement_timeout: 5_000 },
  onnotice: () => undefined,
  socket: openSocket,
});
