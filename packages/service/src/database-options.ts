import { createConnection, type Socket } from 'node:net';
import type { Options } from 'postgres';

/** Longest silence of a socket with a question on it, in milliseconds (rules.md, section 10: the time ladder). */
const silence = 6_000;

type Address = { host: string[]; port: number[] };

/** A frozen connection answers nothing for ever, and the server's own limits cannot reach it: the socket ends it. */
const openSocket = ({ host, port }: Address): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ host: host[0], port: port[0] ?? 5432 });
    socket.setTimeout(silence, () => socket.destroy());
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

/** Settings of every connection to PostgreSQL (reliability.md, section 1). */
export const databaseOptions = (max: number): Options<Record<string, never>> & { socket: unknown } => ({
  max,
  idle_timeout: 5,
  connect_timeout: 5,
  backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
  connection: { lock_timeout: 2_000, statement_timeout: 5_000 },
  onnotice: () => undefined,
  socket: openSocket,
});
