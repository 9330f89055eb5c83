import { createConnection, createServer, type Socket } from 'node:net';

/**
 * One address before several ports, as a floating address or a name with two addresses is: a connection goes to the first
 * proxy that takes it, and is cut when that one is.
 */
export async function openAddress(port: number, ports: readonly number[]) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const lead = (caller: Socket, [proxy, ...others]: readonly number[]): void => {
    if (proxy === undefined) return void caller.destroy();
    const behind = keep(createConnection(proxy, '127.0.0.1'));
    let isOpen = false;
    behind.on('connect', () => {
      isOpen = true;
      caller.pipe(behind).pipe(caller);
    });
    behind.on('close', () => (isOpen ? caller.destroy() : lead(caller, others)));
    caller.on('close', () => behind.destroy());
  };
  const server = createServer((caller) => lead(keep(caller), ports));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
