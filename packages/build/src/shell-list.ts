import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** For servers, developers and whoever verifies a receipt: no page of the app asks for them. */
const unasked = /\.(br|map)$|\.LICENSE\.txt$|^[^/]*\.json$|^sw(-off)?\.js$|^verifikasi[^/]*$/;

/**
 * Writes the hash of every file of the shell that a page may ask for beside them (dist/shell.json), as a module's manifest
 * has those of its own: what the service worker keeps.
 */
export function pluginShellList(): RsbuildPlugin {
  return {
    name: 'pasok-shell-list',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(() => {
        const { distPath } = api.context;
        const files = readdirSync(distPath, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(distPath.length + 1)
              .replaceAll('\\', '/'),
          )
          .filter((file) => !unasked.test(file))
          .sort();
        const integrity = Object.fromEntries(files.map((file) => [file, sha384(join(distPath, file))]));
        writeFileSync(join(distPath, 'shell.json'), `${JSON.stringify({ integrity })}\n`);
      });
    },
  };
}

const sha384 = (file: string): string => `sha384-${hash('sha384', readFileSync(file), 'base64')}`;
