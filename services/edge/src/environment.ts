import { ownCalls } from '@pasok/contracts/http';
import { flag, logLevel, noticeMs, port } from '@pasok/service/base/environment';
import { runAs } from '@pasok/service/process/run-as';
import { telemetryEnvironment } from '@pasok/service/process/telemetry';
import { z } from 'zod';

const commas = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const address = z.url({ protocol: /^http$/ }).transform((text) => new URL(text));

/** One address, or several instances of a service. */
const addresses = commas.pipe(z.array(address).min(1));

const origins = commas.transform((parts) => parts.map((part) => new URL(part).origin)).default([]);

const apiName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'name=address')
  .refine((name) => !ownCalls.includes(name), "the name is one of the product's own calls");

/** `gudang=http://…`, one after the other; a name twice is a service of two instances. */
const moduleApis = commas
  .transform((parts) => parts.map((part) => part.split('=', 2)))
  .pipe(z.array(z.tuple([apiName, address])))
  .default([]);

export type Settings = z.output<typeof environmentSchema>;

/** Settings of the edge. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address the product listens on'),
  PORT: port.default(8080).describe('Port the product listens on'),
  CORE_API_URL: addresses.describe('Where core-api listens; several by commas'),
  CHAIN_API_URL: addresses.describe('Where chain-api listens; several by commas'),
  SHELL_DIR: z.string().default('shell/dist').describe("Folder of the shell's build"),
  MODULES_DIR: z.string().default('data/modules').describe('Folder of the published modules'),
  MODULE_ORIGINS: origins.describe('Other origins of modules, by commas'),
  MODULE_APIS: moduleApis.describe(
    "Services of modules, `gudang=http://…` by commas: calls below `/api/gudang` go there with the caller's bearer",
  ),
  GUEST_LANGUAGE: z
    .enum(['browser'])
    .optional()
    .describe("`browser`: who chose no language sees the browser's, else the product's own mixture"),
  OFFLINE_APP: flag
    .default(true)
    .describe('`off` takes the installed app back when a device next has contact'),
  TRUST_PROXY: z.coerce
    .number('give the number of proxies in front, 1 for example')
    .int()
    .min(0)
    .max(16)
    .default(0)
    .describe(
      'How many proxies of yours a call passes: their `X-Forwarded-For` names the caller, a call without it is refused',
    ),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_000)
    .describe('Most connections of an address; behind a proxy calls and streams under way'),
  RUN_AS: runAs,
  NOTICE_MS: noticeMs,
  LOG_LEVEL: logLevel,
  ...telemetryEnvironment,
});
