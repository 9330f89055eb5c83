import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry, StoredEntry } from '@pasok/contracts/registry';
import { OperatorError } from '@pasok/postgres/operator-error';
import { accountName, keyFile, sign } from '../../services/edge/src/candidates/signed.ts';
import { checkNotWithdrawn, nobody } from './candidate-entry.ts';
import type { Draw } from './draw/draw-routes.ts';
import { checkReason, noteChanges } from './journal.ts';
import { moduleName } from './names.ts';
import { publishVersion } from './publish-version.ts';
import { readBuild, readPublished } from './read-build.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { readPlatform } from './requirements.ts';
import { inStore } from './store-lock.ts';
import { passGate, type Store, switchModules } from './switch-modules.ts';
import { readVersions } from './versions.ts';

/** Who gets a candidate: accounts by their e-mail address, and a percentage of all. */
export type Audience = { accounts: readonly string[]; percent: number };
type How = { why?: string | undefined; draw?: Draw | undefined };

const day = 24 * 60 * 60_000;

/** The store's key; the first who needs it makes it. */
function keyOf(modulesDir: string): string {
  const file = join(modulesDir, keyFile);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function setCandidate(modulesDir: string, name: string, candidate: StoredEntry['candidate']): void {
  const entries = readRegistry(modulesDir).map((entry) =>
    entry.name === name ? { ...entry, candidate } : entry,
  );
  writeRegistry(modulesDir, entries);
}

/**
 * Publishes a build as the module's candidate: the audience gets it, everybody else keeps what there is. Published again it
 * has another audience. @throws OperatorError in one sentence when the gate refuses it; nothing has changed then.
 */
export function deployCandidate(
  dist: string,
  folder: string,
  { modulesDir, shellDir }: Store,
  audience: Audience,
  { why = 'candidate', draw }: How = {},
): Promise<RegistryEntry> {
  return inStore(modulesDir, async (held) => {
    const build = readBuild(dist, folder);
    const { entry } = build;
    const base = readRegistry(modulesDir).find(({ name }) => name === entry.name);
    if (!base?.version)
      throw new OperatorError(
        `${folder} has no version that others would keep: deploy it to everybody first.`,
      );
    const from = base.version;
    if (from === entry.version) throw new OperatorError(`${folder} ${from} is what everybody has already.`);
    checkNotWithdrawn(modulesDir, build);
    await passGate(modulesDir, [build], { platform: readPlatform(shellDir), why, draw });
    held();
    const key = keyOf(modulesDir);
    const accounts = audience.accounts.map((email) => accountName(key, email));
    publishVersion(build, modulesDir, { isTrial: true });
    const { version, integrity = '' } = entry;
    const { percent } = audience;
    setCandidate(modulesDir, entry.name, { version, integrity, accounts, percent });
    const candidate = { accounts: accounts.length, percent };
    noteChanges(modulesDir, [{ part: folder, from, to: version, why, candidate }]);
    return entry;
  });
}

function findCandidate(modulesDir: string, folder: string) {
  const base = readRegistry(modulesDir).find(({ name }) => name === moduleName(folder));
  const { candidate, version: from = '', name = '' } = base ?? {};
  if (!candidate) throw new OperatorError(`${folder} has no candidate in ${modulesDir}.`);
  return { name, from, version: candidate.version };
}

function findVersion(modulesDir: string, folder: string, wanted: string | undefined): RegistryEntry {
  const found = readVersions(modulesDir, folder).find(({ version }) => version === wanted);
  if (!found) throw new OperatorError(`${folder} has no version ${wanted} in ${modulesDir}.`);
  return found;
}

/** Makes the candidate what everybody gets. @throws OperatorError when there is none, or the gate refuses it as things are now. */
export function promoteModule(
  folder: string,
  { modulesDir, shellDir }: Store,
  { why = 'promoted', draw }: How = {},
): Promise<RegistryEntry> {
  return inStore(modulesDir, async (held) => {
    const { version } = findCandidate(modulesDir, folder);
    const entry = findVersion(modulesDir, folder, version);
    const target = readPublished(modulesDir, folder, entry);
    await switchModules(modulesDir, [target], { platform: readPlatform(shellDir), why, held, draw });
    return entry;
  });
}

/** Ends the candidate: everybody gets the same again. @throws OperatorError when there is none. */
export function withdrawModule(
  folder: string,
  { modulesDir }: Store,
  { why = 'withdrawn' }: How = {},
): Promise<string> {
  return inStore(modulesDir, async (held) => {
    const { name, from, version } = findCandidate(modulesDir, folder);
    checkReason(why);
    held();
    setCandidate(modulesDir, name, undefined);
    noteChanges(modulesDir, [{ part: folder, from, to: version, why, candidate: nobody }]);
    return version;
  });
}

/**
 * The way to one version of a module for a day, for whoever has it: the version that is named, or what was built, which is
 * published for that and shown to nobody else. @throws OperatorError in one sentence when the gate refuses it.
 */
export function previewModule(
  dist: string,
  folder: string,
  { modulesDir, shellDir }: Store,
  wanted?: string,
  { draw }: How = {},
): Promise<{ path: string; version: string }> {
  return inStore(modulesDir, async (held) => {
    const build = wanted === undefined ? readBuild(dist, folder) : undefined;
    const target = build ?? readPublished(modulesDir, folder, findVersion(modulesDir, folder, wanted));
    await passGate(modulesDir, [target], { platform: readPlatform(shellDir), why: 'preview', draw });
    held();
    if (build) publishVersion(build, modulesDir, { isTrial: true });
    const { name: module, version } = target.entry;
    const link = sign(keyOf(modulesDir), 'preview', { module, version, until: Date.now() + day });
    return { path: `/preview/${link}`, version };
  });
}
