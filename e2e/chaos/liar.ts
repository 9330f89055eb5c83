import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Question = { method: string; path: string; body: string };
export type Told = { status: number; text: string };
/** What becomes of a call: `ask` brings it to the product, as it is or as somebody else's. */
export type Lie = (question: Question, ask: (body?: string) => Promise<Told>) => Promise<Told>;

/** Stands before the product and does to calls what a bug would do. */
export async function openLiar(product: string, lie: Lie) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const question = { method, path, body: await text(incoming) };
    const ask = async (body = question.body): Promise<Told> => {
      const isSame = body === question.body;
      const answer = await fetch(`${product}${path}`, {
        method,
        headers: {
          authorization: headers.authorization ?? '',
          ...(body && { 'content-type': 'application/json' }),
          ...(isSame &&
            headers['idempotency-key'] && { 'idempotency-key': String(headers['idempotency-key']) }),
        },
        ...(body && { body }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const told = await lie(question, ask);
    outgoing.writeHead(told.status, { 'content-type': 'application/json' }).end(told.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
