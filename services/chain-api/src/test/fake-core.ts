import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordData } from '@pasok/contracts/blockchain';
import { type ErrorCode, errorWords, statusOf } from '@pasok/contracts/error';
import { tokenAudience, tokenIssuer } from '@pasok/service/http/auth';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Deal = { readonly data: RecordData; status: string };

/** A real HTTP server that answers as core-api does: its public keys, who calls, and record-data, with core-api's own refusals. */
export async function startFakeCore() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid: string = randomUUID();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  const deals = new Map<string, Deal>();
  const ended = new Set<string>();
  const asked: IncomingMessage[] = [];

  function answer(request: IncomingMessage): { status: number; body: unknown } {
    if (request.url === '/.well-known/jwks.json') return { status: 200, body: { keys: [jwk] } };
    asked.push(request);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const user = decodeJwt(token).sub ?? '';
    if (ended.has(user)) return refusalOf('UNAUTHENTICATED');
    if (request.url === '/api/auth/me') return { status: 200, body: { _id: user } };
    const deal = deals.get(/^\/api\/transactions\/(.+)\/record-data$/.exec(request.url ?? '')?.[1] ?? '');
    if (!deal || ![deal.data.buyer, deal.data.vendor].includes(user)) return refusalOf('NOT_FOUND');
    if (deal.data.vendor !== user) return refusalOf('NOT_VENDOR');
    return deal.status === 'completed' ? { status: 200, body: deal.data } : refusalOf('NOT_COMPLETED');
  }

  const server: Server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return {
    url,
    deals,
    /** Users whose tokens core-api no longer honours. */
    ended,
    asked,
    privateKey,
    kid,
    token: (claims: JWTPayload, key: Parameters<SignJWT['sign']>[0] = privateKey, id = kid) =>
      sign(claims, key, id),
    userToken: (user: string) => sign({ ...claimsOf(user) }, privateKey, kid),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeCore = Awaited<ReturnType<typeof startFakeCore>>;

/** What a user's token says. */
export function claimsOf(user: string): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return { sub: user, iss: tokenIssuer, aud: tokenAudience, iat: now, exp: now + 3600, version: 1 };
}

function sign(claims: JWTPayload, key: Parameters<SignJWT['sign']>[0], kid: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
}

function refusalOf(code: ErrorCode): { status: number; body: unknown } {
  return { status: statusOf(code), body: { message: errorWords[code], code, requestId: randomUUID() } };
}

/** A deal of one vendor and buyer, with text that is awkward to hash. */
export function makeDeal(vendor: string, buyer: string, status = 'completed'): Deal {
  const items = [
    {
      name: 'Laptop "Ä" 💻\n',
      token: 'AAAA-BBBB-CCCC-DDDD',
      tokens: ['AAAA-BBBB-CCCC-DDDD'],
      quantity: 2,
      price: 9_500_000,
    },
    { name: 'Mouse', token: '', tokens: [], quantity: 1, price: 120_000 },
  ];
  const data = {
    transactionId: randomUUID(),
    buyer,
    vendor,
    items,
    total: 19_120_000,
    buyerName: 'Ani',
    vendorName: 'CV Budi <&> Putra',
  };
  return { data, status };
}
