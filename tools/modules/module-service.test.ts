import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRemoteJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signToken } from '../../services/core-api/src/platform/signing-keys/sign-token.ts';
import { createHarness, type Harness } from '../../services/core-api/src/test/harness.ts';
import { fakeService, listen, startTestEdge } from '../../services/edge/src/test/servers.ts';

// A module's own service as docs/modules.md says to write it, behind a real edge and a real core-api.
const closing: (() => unknown)[] = [];
let core: Harness;
let base: URL;

beforeAll(async () => {
  core = await createHarness();
  const server = createServer(getRequestListener(core.app.fetch));
  const coreApi = await listen(server);
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', coreApi));
  const gudang = await fakeService(async ({ headers }, response) => {
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const options = { issuer: 'pasok-core', audience: 'pasok', algorithms: ['EdDSA'] };
    const verified = await jwtVerify(bearer, keys, options).catch(() => undefined);
    response.statusCode = verified ? 200 : 401;
    response.end(JSON.stringify({ of: verified?.payload.sub ?? null }));
  });
  const edge = await startTestEdge({ CORE_API_URL: [coreApi], MODULE_APIS: [['gudang', gudang.url]] });
  base = edge.base;
  closing.push(edge.close, gudang.close, () => server.close(), core.close);
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function ask(authorization?: string) {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  const answer = await fetch(new URL('/api/gudang/counts', base), { headers });
  return [answer.status, ((await answer.json()) as { of: string | null }).of];
}

it('knows whose call it is by the public keys alone', async () => {
  expect(await ask(`Bearer ${core.tokens.ani}`)).toEqual([200, core.ids.ani]);
  expect(await ask(`Bearer ${core.tokens.budi}`)).toEqual([200, core.ids.budi]);
});

it('takes no bearer that core-api did not sign for this product', async () => {
  const [header = '', payload = '', signature = ''] = core.tokens.ani.split('.');
  const { privateKey } = await generateKeyPair('EdDSA');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const forge = (audience: string) =>
    new SignJWT({ sub: core.ids.budi })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer('pasok-core')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey);
  const forBudi = JSON.stringify({
    ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
    sub: core.ids.budi,
  });
  const own = { subject: 'core-api', audience: 'chain-api', life: '1m' };
  for (const bearer of [
    undefined,
    'Bearer x',
    `Bearer ${header}.${Buffer.from(forBudi).toString('base64url')}.${signature}`,
    `Bearer ${await forge('pasok')}`,
    `Bearer ${await signToken(core.deps, own)}`,
  ])
    expect(await ask(bearer)).toEqual([401, null]);
});
