import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { checkSettings, deploy, read, readyAt, schemas, secretOf } from './source/deploy.ts';

/** Which types a manifest of a kind must have, by its apiVersion: they are made from Kubernetes' own OpenAPI. */
const modules: Record<string, string> = {
  'apps/v1': 'kubernetes-types/apps/v1',
  'networking.k8s.io/v1': 'kubernetes-types/networking/v1',
  'policy/v1': 'kubernetes-types/policy/v1',
  v1: 'kubernetes-types/core/v1',
};
const manifestShape = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.infer<typeof manifestShape>;
const kustomizationShape = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
});
const manifestsIn = (folder: string): Manifest[] =>
  readdirSync(join(deploy, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`${folder}/${file}`)).map((one) => manifestShape.parse(one.toJS())),
    );

/** What the compiler says of manifests as constants of their types: a misspelt, missing or wrong field is an error. */
function faultsOf(manifests: readonly Manifest[]): string[] {
  const name = join(import.meta.dirname, 'manifests.ts');
  const source = manifests
    .map((one, at) => {
      const from = modules[one.apiVersion];
      return `export const m${at}: import('${from}').${one.kind} = ${JSON.stringify(one)};`;
    })
    .join('\n');
  const options = {
    strict: true,
    noEmit: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, language) =>
    file === name ? ts.createSourceFile(file, source, language) : getSourceFile.call(host, file, language);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const manifests = ['kubernetes/base', 'kubernetes/example'].flatMap(manifestsIn);

test('the manifests have no field that Kubernetes does not know', () => {
  expect(manifests.filter(({ kind }) => kind === 'Deployment')).toHaveLength(3);
  expect(faultsOf(manifests)).toEqual([]);
});

const models: Record<string, Record<string, unknown>> = {
  'apps/v1': apps,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};
const modelShape = z.custom<new (manifest: Manifest) => { validate: () => void }>(
  (value) => typeof value === 'function',
);

/** Checks manifests against the JSON schemas of Kubernetes' OpenAPI. @throws with the field that is wrong. */
function checkSchemas(all: readonly Manifest[]): void {
  for (const manifest of all) {
    const Model = modelShape.parse(models[manifest.apiVersion]?.[manifest.kind]);
    new Model(manifest).validate();
  }
}

test("the manifests keep to Kubernetes' schemas", () => {
  checkSchemas(manifests);
});

const isSecret = /^(TOKEN_KEYS|SIGNING_KEY|SMTP_URL|FILES_S3_URL|(CHAIN_)?DATABASE_URL)$/;
const deploymentShape = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(
          z.object({
            env: z
              .array(z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: z.unknown() }) }))
              .default([]),
            livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/health/live') }) }),
            readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
          }),
        ),
      }),
    }),
  }),
});

test('kustomize names every file; each deployment has its settings, secrets by reference, and time to end', () => {
  const { resources, configMapGenerator } = kustomizationShape.parse(
    parse(read('kubernetes/base/kustomization.yaml')),
  );
  const files = readdirSync(join(deploy, 'kubernetes/base')).filter((file) => file !== 'kustomization.yaml');
  expect([...resources].sort()).toEqual(files.sort());
  const deployments = manifestsIn('kubernetes/base').filter(({ kind }) => kind === 'Deployment');
  for (const deployment of deployments) {
    const { metadata, spec } = deploymentShape.parse(deployment);
    const literals = configMapGenerator.find(({ name }) => name === metadata.name)?.literals ?? [];
    const settings = Object.fromEntries(literals.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const { terminationGracePeriodSeconds, containers } = spec.template.spec;
    // A secret's content is the operator's.
    const secret = (containers[0]?.env ?? []).map(({ name }) => [name, secretOf(name)]);
    checkSettings(metadata.name, { ...settings, ...Object.fromEntries(secret) });
    // What else may be set is a line of its config map.
    const secrets = Object.keys(schemas[metadata.name]?.shape ?? {}).filter((name) => isSecret.test(name));
    expect(secret.map(([name]) => name).sort()).toEqual(secrets.sort());
    expect(containers[0]?.readinessProbe.httpGet.path).toBe(readyAt(metadata.name));
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(Number(settings.NOTICE_MS) + 8_000 + 2_000);
  }
});

const policyShape = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    policyTypes: z.array(z.string()),
    ingress: z.array(z.looseObject({ from: z.array(z.unknown()).optional() })),
    egress: z.array(z.looseObject({ to: z.array(z.unknown()).optional() })),
  }),
});

test('only who is named may call a service, and whoever is told of one may call it', () => {
  const { configMapGenerator } = kustomizationShape.parse(parse(read('kubernetes/base/kustomization.yaml')));
  const base = manifestsIn('kubernetes/base');
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy').map((one) => policyShape.parse(one));
  const named = (peers: unknown[]) =>
    [...JSON.stringify(peers).matchAll(/"app.kubernetes.io\/name":"([\w-]+)"/g)].map(([, name]) => name);
  const allowed = policies.map(({ spec }) => ({
    name: spec.podSelector.matchLabels['app.kubernetes.io/name'],
    callers: named(spec.ingress),
    callees: named(spec.egress),
    types: spec.policyTypes,
  }));
  const told = configMapGenerator.flatMap(({ name, literals }) =>
    literals.flatMap((line) => {
      const [, callee] = line.match(/^\w+=http:\/\/([\w-]+):8080$/) ?? [];
      return callee ? [[name, callee]] : [];
    }),
  );
  expect(allowed.map(({ name }) => name).sort()).toEqual(['chain-api', 'core-api', 'edge']);
  for (const { types } of allowed) expect(types).toEqual(['Ingress', 'Egress']);
  const called = allowed.flatMap(({ name, callees }) => callees.map((callee) => [name, callee]));
  expect(called.sort()).toEqual(told.sort());
  const taken = allowed.flatMap(({ name, callers }) => callers.map((caller) => [caller, name]));
  expect(taken.sort()).toEqual(told.sort());
});

const patchShape = z.object({
  target: z.object({ kind: z.string(), name: z.string().optional() }),
  patch: z.string(),
});
const stepShape = z.array(
  z.object({
    op: z.enum(['add', 'replace']),
    path: z.string(),
    value: z.union([z.string(), z.number(), z.record(z.string(), z.unknown())]),
  }),
);
const treeShape = z.record(z.string(), z.unknown());

/** A manifest with the patches that are for it; each has to replace what is there. */
function patched(manifest: Manifest, patches: readonly z.infer<typeof patchShape>[]): Manifest {
  const copy = structuredClone(manifest);
  const name = z.object({ metadata: z.object({ name: z.string() }) }).parse(copy).metadata.name;
  const mine = patches.filter(({ target }) => target.kind === copy.kind && (target.name ?? name) === name);
  for (const { op, path, value } of mine.flatMap(({ patch }) => stepShape.parse(parse(patch)))) {
    const [last = '', ...steps] = path.slice(1).split('/').reverse();
    const place = steps.reverse().reduce<unknown>((tree, step) => Object(tree)[step], copy);
    if (Array.isArray(place) && last === '-') place.push(value);
    else {
      expect(last in treeShape.parse(place), path).toBe(op === 'replace');
      Object.assign(Object(place), { [last]: value });
    }
  }
  return copy;
}

test('kubernetes/ha: its patches fit the base, no two on a node, and addresses come from the clusters there are', () => {
  const kustomization = z
    .object({ resources: z.array(z.string()), patches: z.array(patchShape) })
    .parse(parse(read('kubernetes/ha/kustomization.yaml')));
  expect(kustomization.resources).toEqual(['../base', 'postgres.yaml']);
  const result = manifestsIn('kubernetes/base').map((one) => patched(one, kustomization.patches));
  checkSchemas(result);
  const text = JSON.stringify(result);
  expect(text).not.toContain('ScheduleAnyway');
  expect(text.split('DoNotSchedule')).toHaveLength(1 + 3);
  const clusters = manifestsIn('kubernetes/ha').filter(({ kind }) => kind === 'Cluster');
  const named = clusters.map((one) => z.object({ metadata: z.object({ name: z.string() }) }).parse(one));
  const names = named.map(({ metadata }) => metadata.name).sort();
  const addressed = (pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  expect(addressed(/"name":"(pasok-\w+)-app"/g)).toEqual(names);
  // What is read while there is no leader comes from the same clusters, by instances that then still get calls.
  expect(addressed(/@(pasok-\w+)-ro:5432/g)).toEqual(names);
  expect(text.split('"path":"/health/self"')).toHaveLength(1 + 3);
});
