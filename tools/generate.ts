// `npm run generate`: writes anew what is made from tables in the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddyfile } from './generate/caddyfile.ts';
import { settingsPage } from './generate/settings-page.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs/settings.md'), settingsPage());
writeFileSync(join(root, 'deploy/caddy/Caddyfile'), caddyfile());
