import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { errorWords } from '@pasok/contracts/error';
import { z } from 'zod';
import type { HttpEnv } from '../base/http-env.ts';
import { refusals } from './define-route.ts';
import { idempotencyKey } from './idempotency-key.ts';

type Described = Record<string, unknown>;

/** What a service's document says of itself; `schemes`: secrets that some calls ask for instead of a bearer token. */
export type ApiInfo = {
  title: string;
  version: string;
  description: string;
  schemes?: Record<string, object>;
};

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const toSchema = (schema: unknown, io: 'input' | 'output'): unknown =>
  schema instanceof z.ZodType
    ? z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })
    : schema;

const describeContent = (content: object | undefined, io: 'input' | 'output'): Described =>
  Object.fromEntries(
    Object.entries(content ?? {}).map(([type, { schema }]) => [type, { schema: toSchema(schema, io) }]),
  );

const parametersIn = (place: 'path' | 'query', named: unknown): Described[] => {
  if (!(named instanceof z.ZodType)) return [];
  const { properties }: { properties?: unknown } = Object(toSchema(named, 'input'));
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
  }));
};

const describeResponses = (responses: RouteConfig['responses']): Described =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const content = 'content' in response ? describeContent(response.content, 'output') : undefined;
      return [status, { description: 'description' in response ? response.description : '', content }];
    }),
  );

/** What only calls answer that take an Idempotency-Key. */
const keyReused = {
  422: { description: errorWords.KEY_REUSED, content: refusals['4XX'].content },
};

const describeCall = ({
  tags,
  summary,
  description,
  security,
  parameters,
  request,
  responses,
}: RouteConfig): Described => ({
  tags,
  summary,
  description,
  // Undefined: what the document says of all.
  security,
  parameters: [
    ...parametersIn('path', request?.params),
    ...parametersIn('query', request?.query),
    ...(parameters ?? []),
  ],
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
 * @hono/zod-openapi (1.6) throws at the first `catch`, of which the lists' queries have twelve, and at `never` and `custom`.
 */
export const describeCalls = (app: OpenAPIHono<HttpEnv>, { schemes, ...info }: ApiInfo): Described => {
  const paths: Record<string, Described> = {};
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    paths[path] = { ...paths[path], [method]: describeCall(definition.route) };
  }
  return {
    openapi: '3.0.3',
    info,
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer, ...schemes } },
    paths,
  };
};
