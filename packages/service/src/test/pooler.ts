import { createConnection, createServer, type Socket } from 'node:net';

type Server = { socket: Socket; hear: (frame: Buffer) => void };
/** @internal */
export type PoolerOptions = {
  mode: 'session' | 'transaction';
  /** As PgBouncer's ignore_startup_parameters: what a client asks for at its start is not passed on. */
  ignores?: boolean;
};

/** Calls back with each whole message of a stream; the client's first one has no type. */
function framed(onFrame: (frame: Buffer) => void, hasStartup: boolean) {
  let rest = Buffer.alloc(0);
  let head = hasStartup ? 0 : 1;
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= head + 4 && rest.length >= head + rest.readUInt32BE(head)) {
      const end = head + rest.readUInt32BE(head);
      onFrame(rest.subarray(0, end));
      rest = rest.subarray(end);
      head = 1;
    }
  };
}

const typeOf = (frame: Buffer) => String.fromCharCode(frame[0] ?? 0);

/** A startup message with nothing but who and where. */
function onlyWho(frame: Buffer): Buffer {
  const words = frame.subarray(8).toString('latin1').split('\0');
  const kept = ['user', 'database', 'client_encoding'].flatMap((name) => [
    name,
    words[words.indexOf(name) + 1],
  ]);
  const body = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
  const head = Buffer.from(frame.subarray(0, 8));
  head.writeUInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

/** Server connections that are nobody's now, and who waits for one. The last given back is given out first. */
class Pool {
  readonly #free: Server[] = [];
  readonly #waiting: ((server: Server) => void)[] = [];

  take(whom: (server: Server) => void): void {
    const server = this.#free.pop();
    if (server) whom(server);
    else this.#waiting.push(whom);
  }

  give(server: Server): void {
    const next = this.#waiting.shift();
    if (next) next(server);
    else this.#free.push(server);
  }
}

/** One client: it signs in on a server connection of its own, which in transaction mode then is anybody's. */
class Client {
  #own: Server | undefined;
  #signsIn = true;
  /** Questions without their answer's end. */
  #open = 0;
  readonly #kept: Buffer[] = [];

  readonly #socket: Socket;
  readonly #pool: Pool | undefined;

  constructor(socket: Socket, pool: Pool | undefined, server: Server) {
    this.#socket = socket;
    this.#pool = pool;
    this.#take(server);
    socket.on('close', () => this.#own?.socket.destroy());
  }

  say(frame: Buffer): void {
    const type = typeOf(frame);
    if (type === 'X') return void this.#socket.end();
    if (!this.#signsIn && (type === 'Q' || type === 'S')) this.#open += 1;
    if (this.#own) return void this.#own.socket.write(frame);
    this.#kept.push(frame);
    if (this.#kept.length === 1) this.#pool?.take((server) => this.#take(server));
  }

  #take(server: Server): void {
    this.#own = server;
    server.hear = (frame) => this.#hear(server, frame);
    for (const frame of this.#kept.splice(0)) server.socket.write(frame);
  }

  #hear(server: Server, frame: Buffer): void {
    const type = typeOf(frame);
    // A pooler tells its clients a process number of no process.
    this.#socket.write(type === 'K' ? Buffer.concat([frame.subarray(0, 5), Buffer.alloc(8, 1)]) : frame);
    if (type !== 'Z') return;
    if (!this.#signsIn) this.#open -= 1;
    this.#signsIn = false;
    if (!this.#pool || this.#open > 0 || frame[5] !== 'I'.charCodeAt(0)) return;
    this.#own = undefined;
    this.#pool.give(server);
  }
}

/** A pooler of server connections, as PgBouncer before 1.21. @internal */
export async function startPooler(target: URL, { mode, ignores = true }: PoolerOptions) {
  const pool = mode === 'transaction' ? new Pool() : undefined;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    // Frame by frame: else each waits 40 ms for the one before it to be confirmed.
    sockets.add(socket.setNoDelay().on('error', () => undefined));
    return socket.on('close', () => sockets.delete(socket));
  };
  const connect = (): Server => {
    const socket = track(createConnection(Number(target.port), target.hostname));
    const server: Server = { socket, hear: () => undefined };
    const onFrame = framed((frame) => server.hear(frame), false);
    socket.on('data', onFrame);
    return server;
  };
  const door = createServer((socket) => {
    const client = new Client(track(socket), pool, connect());
    let isFirst = true;
    const onFrame = framed((frame) => {
      client.say(isFirst && ignores ? onlyWho(frame) : frame);
      isFirst = false;
    }, true);
    socket.on('data', onFrame);
  });
  const port = await new Promise<number>((resolve) =>
    door.listen(0, '127.0.0.1', () => {
      const address = door.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  return {
    url: Object.assign(new URL(target), { port: String(port), hostname: '127.0.0.1' }).href,
    stop: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
