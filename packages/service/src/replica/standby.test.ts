import { expect, it } from 'vitest';
import type { ReplicationState } from './replication-state.ts';
import { replicaDataAsOf } from './standby.ts';

const contacts = [
  { at: 1_000, place: 'ours', reached: 10 },
  { at: 2_000, place: 'ours', reached: 20 },
  { at: 3_000, place: 'ours', reached: 20 },
];
const stand = (more: Partial<ReplicationState>): ReplicationState => ({
  place: 'ours',
  readOnly: true,
  reached: 20,
  received: 20,
  lastCommit: null,
  ...more,
});

it.each([
  ['has replayed all that the leader ever told of', {}, 3_000],
  ['has replayed more than that', { reached: 25 }, 3_000],
  [
    'has replayed a commit that was made after the last contact',
    { reached: 25, lastCommit: new Date(3_500) },
    3_500,
  ],
  ['whose last commit is long ago', { lastCommit: new Date(1) }, 3_000],
  ['has replayed what an earlier contact told of', { reached: 19 }, 1_000],
  ['is behind all contacts that count', { reached: 9 }, undefined],
  ['is one of another database', { place: 'theirs' }, undefined],
])('a replica that %s', (_name, more, asOf) => {
  expect(replicaDataAsOf(contacts, stand(more))?.getTime()).toBe(asOf);
});

it('nothing can be said of a replica before the leader answered once', () => {
  expect(replicaDataAsOf([], stand({}))).toBeUndefined();
});
