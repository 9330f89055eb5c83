import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Whatever changed: the whole way, what no token may leave, and every screen. */
export const always = ['journey', 'canary', 'every-screen'];

const named = (names: string) => names.split(/\s+/);

const market = named(
  `axe axe-deal comparison dashboard files forms guests invitations moderation moments procurement questions
   saved-searches sealed seals word-sets`,
);
const deals = named(
  `axe-deal axe-tokens buyer-rights camera deal-page documents keyboard-deal ledger live offline paper problems
   receiving sent-again shipments signed transactions verify`,
);
const chain = named('axe-chain blockchain engines explorer keyboard-lab lab long-chain verify');
const classroom = named('axe-class class class-network class-stage');
const app = named(
  `account axe bytes device federation federation-preload federation-session federation-workers first-answer
   installed kept-contexts module-check passkeys pictures profile safety shell slots toasts verify word-sets`,
);

/** The specs that a workspace's change may break, by the folder it lies in; a folder that is not here may break any. */
export const specsOf: Record<string, readonly string[]> = {
  'mf-procurement': [...market, 'heard', 'keyboard', 'attacks'],
  'mf-transactions': [...deals, 'heard', 'keyboard', 'attacks'],
  'mf-documents': ['documents', 'paper', 'ledger'],
  'mf-blockchain': [...chain, 'heard'],
  'mf-class': [...classroom, 'heard'],
  shell: app,
  'services/core-api': [
    ...market,
    ...deals,
    'account',
    'attacks',
    'chaos',
    'passkeys',
    'profile',
    'topology',
  ],
  'services/chain-api': [...chain, ...classroom, 'signed', 'chaos', 'topology'],
  docs: [],
  bench: [],
};

/** The specs of changed files; nothing where any may fail. */
export function specsFor(changed: readonly string[]): Set<string> | undefined {
  const found = new Set(always);
  for (const file of changed) {
    const [, own] = /^e2e\/([a-z-]+)\.spec\.ts$/.exec(file) ?? [];
    const folder = Object.keys(specsOf).find((name) => file.startsWith(`${name}/`));
    if (!own && !folder && !/\.md$/.test(file)) return undefined;
    for (const spec of own ? [own] : folder ? (specsOf[folder] ?? []) : []) found.add(spec);
  }
  return found;
}

/** Matches the specs of all that differs from a commit. */
export function changedSince(commit: string): RegExp {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const changed = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const specs = specsFor(changed);
  return specs ? new RegExp(`[\\\\/](${[...specs].join('|')})\\.spec\\.ts$`) : /\.spec\.ts$/;
}
