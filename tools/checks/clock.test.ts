import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

const isOfPages = /^(shell|mf-[a-z]+|packages\/(client|ui|domain))\/(?!.*\.test\.tsx?$|.*screen-test)/;

/** Files that mean this device's own clock, and why. */
const deviceClock: Record<string, string> = {
  'packages/client/src/calls/server-clock.ts': "what the server's time is reckoned from",
  'packages/client/src/calls/api.ts': 'when a call was sent, for that',
  'packages/client/src/calls/early-answers.ts': 'the same',
  'packages/client/src/pages/toasts.ts': 'the same words within a second',
  'packages/client/src/offline-cache/device.ts': 'how long an answer lies on this device',
  'packages/client/src/offline-cache/store.ts': 'the same',
  'packages/ui/src/use-now.ts': 'before the shell has given the clock',
  'shell/src/federation/use-new-versions.ts': 'how long ago this page looked',
  'shell/verifier/compare.ts': 'when the evidence was saved, on a page that may lie on a disk',
  'shell/worker/main.ts': 'how long a build lies on this device',
  'mf-blockchain/src/api/chain-pages.ts': 'a block without a time has this one (spec.md, section 5)',
  'mf-blockchain/src/api/read-blocks.ts': 'the same',
  'mf-blockchain/src/simulation/simulation-store.ts': 'a block of the exercise, which has no server',
  'mf-class/src/student/peer-search.ts': "a block of a class, by the student's own clock",
};

/** `Date.now` and `new Date()`: the clock of whatever device the page is on. */
const readsClock = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now') ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length);

it("pages reckon by the server's time: useNow of packages/ui, serverNow of packages/client", () => {
  const found = readSources('Date', (path) => isOfPages.test(path)).flatMap((file) => {
    const places: string[] = [];
    eachNode(file, (node) => {
      if (readsClock(node)) places.push(placeOf(node));
    });
    return places;
  });
  const fileOf = (place: string) => place.replace(/:\d+$/, '');
  expect(found.filter((place) => !(fileOf(place) in deviceClock))).toEqual([]);
  expect(Object.keys(deviceClock).filter((path) => !found.map(fileOf).includes(path))).toEqual([]);
});
