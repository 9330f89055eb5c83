import { expect } from '@playwright/test';
import { test } from '../support/federation-test.ts';
import type { Edit } from '../support/module-store.ts';

/** A build whose container gives this component. */
const component =
  (body: string): Edit =>
  (file, text) =>
    file.includes('remoteEntry')
      ? `globalThis.mf_transactions={init(){},get(){return Promise.resolve(() => ({ default() { ${body} } }))}}`
      : text;

const bad: [what: string, edit: Edit, refusal: RegExp][] = [
  [
    'draws nothing',
    component('return null'),
    /^mf-transactions\/dist\/module\.json: the route \/transactions .* is nothing, the page stays blank\.$/,
  ],
  [
    'leaves one of its routes blank',
    component("return location.pathname === '/transactions' ? 'Halo' : null"),
    /the route \/transaction\/:id .* is nothing, the page stays blank\.$/,
  ],
  [
    'throws in render',
    component("throw new Error('in render')"),
    /the route \/transactions .* is the card of a part that failed \(.*in render.*\)\.$/,
  ],
  [
    'tells the console of an error',
    component("console.error('lost its way'); return 'Halo'"),
    /the route \/transactions .* is an error in the console \(lost its way\)\.$/,
  ],
  [
    'calls strangers',
    component("fetch('https://stranger.example/').catch(() => {}); return 'Halo'"),
    /the route \/transactions .* is what the page's policy stops/,
  ],
];

test('the gate draws every route: what is well is published, what is not is refused by its route, and nothing has changed', async ({
  moduleStore,
}) => {
  test.setTimeout(600_000);
  for (const folder of ['mf-procurement', 'mf-transactions', 'mf-blockchain'])
    await moduleStore.deployDrawn((_, text) => text, folder);
  const registry = moduleStore.registry();
  for (const [what, edit, refusal] of bad) {
    await expect(moduleStore.deployDrawn(edit), what).rejects.toThrow(refusal);
    expect(moduleStore.registry()).toEqual(registry);
  }
});
