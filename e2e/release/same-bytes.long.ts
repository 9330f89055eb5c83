import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@pasok/module-kit/check/read-build';
import { copyCheckout } from '@pasok/testing/checkout';
import { expect, test } from '@playwright/test';

const folder = 'mf-procurement';

/** Builds the module in a copy of the checkout at `place`: its manifest, which has the hash of every file. */
function buildAt(place: string): { version: string; manifest: string } {
  const { root, remove } = copyCheckout(place);
  try {
    const cwd = join(root, folder);
    rmSync(join(cwd, 'dist'), { recursive: true, force: true });
    execFileSync(process.execPath, [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
      cwd,
    });
    const { manifest, entry } = readBuild(join(cwd, 'dist'), folder);
    return { version: entry.version, manifest };
  } finally {
    remove();
  }
}

test('a module has the same bytes, and so the same version, whatever folder it is built in', () => {
  test.setTimeout(300_000);
  expect(buildAt('a')).toEqual(buildAt('another/folder with blanks'));
});
