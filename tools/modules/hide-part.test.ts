import { expect, test } from 'vitest';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { hidePart, readRegistry } from './registry-file.ts';
import { buildModule, makeRoot } from './test/build.ts';

const part = (name: string) => ({ slot: 'dashboard/side/v1', part: name, order: 10 });

test('what the operator hid stays hidden over deploys and rollbacks, until it is shown again', async () => {
  const { root, store } = makeRoot();
  const deploy = (text: string, ...names: string[]) => {
    buildModule(root, text, { extends: names.map(part) });
    return deployModule(root, 'mf-one', store);
  };
  const hidden = () =>
    readRegistry(store.modulesDir)[0]?.extends?.flatMap((each) => (each.hidden ? each.part : []));
  await deploy('one', 'note', 'other');
  expect(hidden()).toEqual([]);
  hidePart(store.modulesDir, 'mf-one', 'note', true);
  hidePart(store.modulesDir, 'mf-one', 'note', true);
  expect(hidden()).toEqual(['note']);
  hidePart(store.modulesDir, 'mf-one', 'other', true);
  hidePart(store.modulesDir, 'mf-one', 'other', false);
  await deploy('two', 'other', 'note', 'third');
  expect(hidden()).toEqual(['note']);
  await rollBackModule('mf-one', store);
  expect(hidden()).toEqual(['note']);
  hidePart(store.modulesDir, 'mf-one', 'note', false);
  await deploy('three', 'note');
  expect(hidden()).toEqual([]);
});

test('a part that is none is told in a sentence, with those there are', async () => {
  const { root, store } = makeRoot();
  const hide = (folder: string, name: string) => () => hidePart(store.modulesDir, folder, name, true);
  buildModule(root, 'one', { extends: [part('note'), part('other')] });
  await deployModule(root, 'mf-one', store);
  expect(hide('mf-one', 'nota')).toThrow('mf-one has no part nota: there are note, other.');
  expect(hide('mf-two', 'note')).toThrow('mf-two adds nothing to other pages');
});
