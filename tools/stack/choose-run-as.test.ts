import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { osUserNamed } from '@pasok/postgres/os-user';
import { expect, onTestFinished, test } from 'vitest';
import { chooseRunAs } from './choose-run-as.ts';

/** A checkout and a data folder, both made as root makes them, below a folder of these rights. */
function choose(rights: number) {
  const home = mkdtempSync(join(tmpdir(), 'pasok-places-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, rights);
  const [root, DATA_DIR] = [join(home, 'pasok'), join(home, 'data')];
  const [MODULES_DIR, SHELL_DIR] = [join(DATA_DIR, 'modules'), join(DATA_DIR, 'shell')];
  for (const file of [
    join(root, 'services/edge/reference/index.html'),
    join(SHELL_DIR, 'index.html'),
    join(MODULES_DIR, 'registry.json'),
  ]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  chmodSync(DATA_DIR, 0o700);
  const told: string[] = [];
  const runAs = chooseRunAs(root, { DATA_DIR, MODULES_DIR, SHELL_DIR }, (line) => told.push(line));
  return { runAs, told };
}

test.runIf(process.getuid?.() === 0)(
  'root lends the services to an account that can read what they answer with',
  () => {
    const { uid, gid } = osUserNamed('pasok');
    expect(uid).toBeGreaterThan(0);
    expect(choose(0o755)).toEqual({ runAs: `${uid}:${gid}`, told: [] });
  },
);

test.runIf(process.getuid?.() === 0)(
  'below a folder that is closed to others, as /root is: one sentence, and root',
  () => {
    expect(choose(0o700)).toEqual({
      runAs: '0:0',
      told: [
        expect.stringMatching(/^Warning: the services run as root, because no other account may read .*\.$/),
      ],
    });
  },
);

test.runIf(process.getuid?.() !== 0)('whoever is no root lends nothing', () => {
  expect(choose(0o700)).toEqual({ runAs: undefined, told: [] });
});
