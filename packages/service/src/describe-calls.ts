import type { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { blockIndexSchema } from '@pasok/contracts/blockchain';
import { errorCatalogue } from '@pasok/contracts/error';
import { z } from 'zod';
import type { HttpEnv } from './http-env.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { refusals } from './route.ts';

type Call = Omit<ReturnType<typeof createRoute>, 'getRoutingPath'>;
type Described = Record<string, unknown>;

/** What a service's document says of itself. */
export type ApiInfo = { title: string; version: string; description: string };

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const toSchema = (schema: unknown, io: 'input' | 'output'): unknown =>
  schema instanceof z.ZodType
    ? z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })
    : schema;

const describeContent = (content: object | undefined, io: 'input' | 'output'): Described =>
  Object.fromEntries(
    Object.entries(content ?? {}).map(([type, { schema }]) => [type, { schema: toSchema(schema, io) }]),
  );

const pathParameters = (path: string): Described[] =>
  [...path.matchAll(/{(\w+)}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'index' ? toSchema(blockIndexSchema, 'input') : { type: 'string', format: 'uuid' },
  }));

const queryParameters = (query: unknown): Described[] => {
  if (!(query instanceof z.ZodType)) return [];
  const { properties }: { properties?: unknown } = Object(toSchema(query, 'input'));
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
};

const describeResponses = (responses: Call['responses']): Described =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const content = 'content' in response ? describeContent(response.content, 'output') : undefined;
      return [status, { description: 'description' in response ? response.description : '', content }];
    }),
  );

/** What only calls answer that take an Idempotency-Key. */
const keyReused = {
  422: { description: errorCatalogue.KEY_REUSED.message, content: refusals['4XX'].content },
};

const describeCall = ({
  path,
  tags,
  summary,
  description,
  parameters,
  request,
  responses,
}: Call): Described => ({
  tags,
  summary,
  description,
  parameters: [...pathParameters(path), ...queryParameters(request?.query), ...(parameters ?? [])],
  ...(request?.body
    ? {
        requestBody: {
          required: request.body.required,
          content: describeContent(request.body.content, 'input'),
        },
      }
    : {}),
  responses: describeResponses(
    parameters === idempotencyKey.parameters ? { ...responses, ...keyReused } : responses,
  ),
});

/**
 * The OpenAPI document of every declared call. Made with zod's own JSON Schema, because the generator of
 * @hono/zod-openapi gives up on `catch` and `transform`, which the lists' queries use.
 */
export const describeCalls = (app: OpenAPIHono<HttpEnv>, info: ApiInfo): Described => {
  const paths: Record<string, Described> = {};
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    paths[path] = { ...paths[path], [method]: describeCall(definition.route as Call) };
  }
  return {
    openapi: '3.0.3',
    info,
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer } },
    paths,
  };
};
