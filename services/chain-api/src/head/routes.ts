import { chainKeysSchema, headSchema } from '@pasok/contracts/blockchain';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import type { ServiceCtx } from '../context/context.ts';
import { readWitnesses } from '../log/cosignatures.ts';
import { publishedKeys, publishedSuccessions } from './published-keys.ts';

const head = defineRoute({
  method: 'get',
  path: '/head',
  stale: true,
  tags: ['Blockchain'],
  summary: 'Kepala rantai, ditandatangani (Ed25519)',
  responses: { 200: jsonResponse(headSchema) },
});

const keys = defineRoute({
  method: 'get',
  path: '/keys',
  stale: true,
  tags: ['Blockchain'],
  summary: 'Kunci publik penanda tangan kepala rantai, dan saksi lognya',
  responses: { 200: jsonResponse(chainKeysSchema) },
});

/** GET /blockchain/head and /blockchain/keys. */
export function headRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(head, async (c) => {
    const time = await service.asOf();
    return c.json(service.signer.sign(await service.reader.state(), time.toISOString()), 200);
  });
  routes.openapi(keys, async (c) =>
    c.json(
      {
        keys: await publishedKeys(service),
        witnesses: await readWitnesses(service),
        successions: await publishedSuccessions(service),
      },
      200,
    ),
  );
  return routes;
}
