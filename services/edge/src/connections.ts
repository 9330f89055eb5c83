import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { holdersOfAddress } from '@pasok/service/base/holders';
import { createTally, type Held } from './tally.ts';

/**
 * Limits open connections, of all callers and of one address; behind a proxy, whose connections are everybody's, of none.
 * When all places are taken, the longest idle connection of whoever holds most gives way to a new one; where none is idle,
 * the new one is refused. Node's `maxConnections` refuses whoever comes next instead: three addresses that hold every place
 * would keep everybody else out (connections.test.ts).
 */
export function limitConnections(server: Server, all: number, perAddress = Number.POSITIVE_INFINITY): void {
  const open = createTally(perAddress, all);
  const known = new WeakMap<Socket, Held & { underWay: number }>();
  server.on('connection', (socket: Socket) => {
    const holders = holdersOfAddress(socket.remoteAddress ?? '');
    if (holders.some((holder) => open.isFull(holder)) || !open.take(holders)) return void socket.destroy();
    const close = () => {
      if (!known.delete(socket)) return;
      open.hold(connection);
      open.leave(holders);
    };
    const giveWay = () => {
      close();
      socket.destroy();
    };
    const connection = { holders, since: 0, underWay: 0, giveWay };
    known.set(socket, connection);
    open.loosen(connection);
    socket.once('close', close);
  });
  server.on('request', ({ socket }, response) => {
    const connection = known.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    open.hold(connection);
    response.once('close', () => {
      connection.underWay -= 1;
      if (connection.underWay === 0 && known.has(socket)) open.loosen(connection);
    });
  });
}
