import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { z } from 'zod';
import { parseEnvironment } from '../../../packages/service/src/base/environment.ts';
import { environmentSchema as chainApi } from '../../../services/chain-api/src/app/environment.ts';
import { environmentSchema as coreApi } from '../../../services/core-api/src/app/environment.ts';
import { environmentSchema as edge } from '../../../services/edge/src/environment.ts';

/** The folder of everything that is deployed from, and the text of a file in it. */
export const deploy = join(import.meta.dirname, '../../../deploy');
export const read = (file: string) => readFileSync(join(deploy, file), 'utf8');

export const schemas: Record<string, z.ZodObject> = { 'core-api': coreApi, 'chain-api': chainApi, edge };

/** Settings that no operator of a deployment sets: its images do, `npm start` alone does, or tests. */
export const ofContainers = new Set([
  ...['HOST', 'PORT', 'DATA_DIR', 'METRICS_HOST', 'SHELL_DIR', 'MODULES_DIR'],
  ...['RUN_AS', 'EMBEDDED', 'NETWORK_URLS'],
  'RATE_LIMITS',
]);

const key = randomBytes(32).toString('base64url');
/** What an operator would give a required setting. */
export const secretOf = (name: string): string =>
  name.includes('DATABASE_URL')
    ? 'postgres://operator/database'
    : ((
        {
          TOKEN_KEYS: `k1:${key}`,
          SIGNING_KEY: key,
          FILES_S3_URL: 'https://key:secret@bucket.test/files',
        } as Record<string, string>
      )[name] ?? 'a-password');

/** A service's settings are right and none of them is unknown to it. */
export function checkSettings(image: string, settings: Record<string, string>): void {
  const schema = schemas[image];
  if (!schema) throw new Error(`no service ${image}`);
  const ofNode = (name: string) => name === 'NODE_EXTRA_CA_CERTS';
  expect(Object.keys(settings).filter((name) => !(name in schema.shape) && !ofNode(name))).toEqual([]);
  parseEnvironment(schema, settings);
}

/** What is asked before calls are sent: of the edge only what is its own, so that no other part takes it away. */
export const readyAt = (image: string) => (image === 'edge' ? '/health/self' : '/health/ready');
