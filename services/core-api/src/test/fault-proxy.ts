import { createConnection, createServer, type Socket } from 'node:net';

type Mode = 'pass' | 'refuse' | 'freeze';

/** A TCP proxy before the database that can cut all connections or let them hang. */
export const createFaultProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: Mode = 'pass';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (mode === 'refuse') return void near.destroy();
    if (mode === 'freeze') return;
    const far = createConnection({ host: hostname, port: Number(port) });
    keep(far);
    // Read by hand: in 'freeze' what arrives is swallowed, and both sides wait.
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => mode === 'freeze' || to.write(bytes));
      from.once('close', () => to.destroy());
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = Object.assign(new URL(target), { port: typeof address === 'object' ? address?.port : 0 });
  return {
    url: own.href,
    set: (next: Mode) => {
      mode = next;
      if (next === 'refuse') for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
