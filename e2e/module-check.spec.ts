import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawRoutes } from '@pasok/module-kit/check/draw-routes';
import { expect, test } from '@playwright/test';

/** A module's own page: each address draws another thing. */
const page = `<div id="root"></div><script>
const root = document.getElementById('root');
if (location.pathname === '/drawn') setTimeout(() => { root.textContent = 'Gudang'; }, 200);
if (location.pathname === '/waiting') root.textContent = 'Memuat...';
if (location.pathname === '/thrown') { root.textContent = 'Gudang'; throw new Error('no such shelf'); }
if (location.pathname === '/frozen') for (;;);
</script>`;

test('a module is told which of its routes is blank, throws or hangs, each in one sentence', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'pasok-check-'));
  writeFileSync(join(folder, 'index.html'), page);
  const draw = (route: string) => drawRoutes(folder, 'mf-gudang/dist', [route], 4_000);
  const seen = (route: string, what: string) =>
    expect(draw(route)).rejects.toThrow(
      `mf-gudang/dist/module.json: the route ${route} was drawn, and what was seen is ${what}.`,
    );
  try {
    // At once: most of it is waiting.
    await Promise.all([
      draw('/drawn'),
      seen('/blank', 'nothing, the page stays blank'),
      seen('/waiting', 'nothing, the page stays blank'),
      seen('/thrown', 'an error (no such shelf)'),
      seen('/frozen', 'nothing, the page hangs'),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
