import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `freeze` swallows what is sent for ever; `hold` keeps it back and delivers it afterwards, even of a side that has
 * left meanwhile; `slow` delivers every piece late.
 */
type Mode = 'pass' | 'refuse' | 'freeze' | 'hold' | 'slow';

const slowMs = 60;

/** A TCP proxy before the database that can cut all connections, let them hang, or make them slow. */
export async function createFaultProxy(first: string) {
  let [mode, target]: [Mode, string] = ['pass', first];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const lateness = async () => {
    if (mode === 'slow') await pause(slowMs);
    while (mode === 'hold') await pause(10);
  };
  const server = createServer((near) => {
    keep(near);
    if (mode === 'refuse') return void near.destroy();
    if (mode === 'freeze') return;
    const { port, hostname } = new URL(target);
    const far = createConnection(Number(port), hostname);
    keep(far);
    // Read by hand: in 'freeze' what arrives is swallowed, and both sides wait.
    const carry = (from: Socket, to: Socket) => {
      let [late, waiting] = [Promise.resolve(), 0];
      const inOrder = (send: () => void) => {
        if (waiting === 0 && (mode === 'pass' || mode === 'refuse')) return send();
        waiting++;
        late = late.then(lateness).then(() => {
          waiting--;
          send();
        });
      };
      from.on('data', (bytes) => mode === 'freeze' || inOrder(() => to.write(bytes)));
      from.once('close', () => inOrder(() => to.end(() => to.destroy())));
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(first), { port }).href,
    set: (next: Mode) => {
      mode = next;
      if (next === 'refuse') for (const socket of sockets) socket.destroy();
    },
    /** Leads new connections to another server, as what stands before a cluster does. */
    leadTo: (next: string) => {
      target = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
