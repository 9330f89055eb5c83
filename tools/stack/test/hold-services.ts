// Child process of odd-folder.test.ts: PostgreSQL and the three services as `npm start` runs them, without screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStack } from '../run-stack.ts';
import { startStack } from '../start-stack.ts';

const write = (folder: string, name: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
};

await runStack(async (signal) => {
  write(join('shell', 'dist'), 'index.html', '<!doctype html><title>Pasok</title>');
  const publish = (modulesDir: string) => write(modulesDir, 'registry.json', '[]');
  const stack = await startStack({ dataDir: 'data', port: 0, publish, signal });
  console.log(`ready at ${stack.url}`);
  return stack;
});
