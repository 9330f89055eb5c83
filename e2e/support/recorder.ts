import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as it went to a browser or a program; `asker` is the bearer token it was asked with. */
export type Answer = { asker: string; call: string; status: number; headers: string; body: string };

/** Stands before the product and keeps every answer, the endless ones too, in the order they were asked for. */
export async function startRecorder(product: string) {
  const answers: Answer[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const asker = (headers.authorization ?? '').replace('Bearer ', '');
    const answer: Answer = { asker, call: `${method} ${url}`, status: 0, headers: '', body: '' };
    answers.push(answer);
    // What is packed cannot be searched.
    const sent = request(new URL(url, product), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    sent.on('response', (received) => {
      Object.assign(answer, { status: received.statusCode, headers: JSON.stringify(received.headers) });
      outgoing.writeHead(received.statusCode ?? 502, received.headers);
      received.on('data', (part: Buffer) => {
        answer.body += part.toString('latin1');
      });
      received.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
