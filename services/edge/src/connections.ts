import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Holders, holdersOfAddress } from '@pasok/service/base/holders';
import { createTally, type Tally } from './tally.ts';

type Connection = { readonly socket: Socket; readonly holders: Holders; underWay: number };

/**
 * Limits open connections, of all callers and of one address; behind a proxy, whose connections are everybody's, of none.
 * When all places are taken, the longest idle connection of whoever holds most gives way to a new one; where none is idle,
 * the new one is refused. Node's `maxConnections` refuses whoever comes next instead: three addresses that hold every place
 * would keep everybody else out (connections.test.ts).
 */
export function limitConnections(server: Server, all: number, perAddress = Number.POSITIVE_INFINITY): void {
  const open = createTally(perAddress);
  const idle = createIdleList(open);
  const known = new WeakMap<Socket, Connection>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    const connection = { socket, holders: holdersOfAddress(socket.remoteAddress ?? ''), underWay: 0 };
    const leave = open.take(connection.holders);
    const isFull = count >= all;
    const givesWay = leave && isFull ? idle.longestOfMost() : undefined;
    if (!leave || (isFull && !givesWay)) {
      leave?.();
      socket.destroy();
      return;
    }
    // It is gone a moment later: until then each new connection takes the place of another one.
    if (givesWay) idle.remove(givesWay);
    givesWay?.socket.destroy();
    count += 1;
    known.set(socket, connection);
    idle.add(connection);
    socket.once('close', () => {
      count -= 1;
      leave();
      idle.remove(connection);
    });
  });
  server.on('request', ({ socket }, response) => {
    const connection = known.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    idle.remove(connection);
    response.once('close', () => {
      connection.underWay -= 1;
      if (connection.underWay === 0 && !socket.destroyed) idle.add(connection);
    });
  });
}

/** Connections with nothing under way, by holder, the longest idle first. */
function createIdleList(open: Tally) {
  const lists = new Map<string, { readonly share: number; readonly connections: Set<Connection> }>();
  return {
    add(connection: Connection): void {
      for (const { key, share } of connection.holders) {
        const list = lists.get(key) ?? { share, connections: new Set() };
        lists.set(key, list);
        list.connections.add(connection);
      }
    },
    remove(connection: Connection): void {
      for (const { key } of connection.holders) {
        const connections = lists.get(key)?.connections;
        connections?.delete(connection);
        if (connections?.size === 0) lists.delete(key);
      }
    },
    /** The longest idle connection of the holder who has most open for its share. */
    longestOfMost(): Connection | undefined {
      let found: { load: number; connections: Set<Connection> } | undefined;
      for (const [key, { share, connections }] of lists) {
        const load = open.held(key) / share;
        if (load > (found?.load ?? 0)) found = { load, connections };
      }
      return found?.connections.values().next().value;
    },
  };
}
