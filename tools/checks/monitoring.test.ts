import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, 'deploy/monitoring', file), 'utf8');

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
        ),
      }),
    ),
  })
  .parse(parse(read('alerts.yaml')));
const dashboard = z
  .object({
    panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
  })
  .parse(JSON.parse(read('grafana.json')));

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

/** What our own code counts, and what Prometheus and prom-client count by themselves. */
const counted = new Set(
  ['services/edge/src', 'services/core-api/src', 'services/chain-api/src', 'packages/service/src']
    .flatMap((folder) => sources(join(root, folder)))
    .flatMap((text) => text.match(/'(pasok_\w+|http_\w+_seconds)'/g) ?? [])
    .map((name) => name.slice(1, -1)),
);
for (const name of ['up', 'nodejs_eventloop_lag_p99_seconds']) counted.add(name);

const namesIn = (expr: string): string[] =>
  (expr.replaceAll(/"[^"]*"/g, '').match(/\b(up|[a-z]+(_[a-z0-9]+){2,})\b/g) ?? []).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

test('alerts and dashboard ask for nothing that nobody counts', () => {
  const rules = alerts.groups.flatMap((group) => group.rules.map(({ expr }) => expr));
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = new Set([...rules, ...panels].flatMap(namesIn));
  expect(asked).toContain('pasok_module_failures_total');
  expect([...asked].filter((name) => !counted.has(name))).toEqual([]);
});

test('no two panels are one', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
