import { queryClient, session, useToasts } from '@pasok/client';
import type { Notification } from '@pasok/contracts/notification';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notificationsQuery } from '../api/notifications.ts';
import { useLive } from './live.ts';

// The network alone is faked: a list of notifications, and a stream that says when there is a new one.
let stored: Notification[] = [];
let isAway = false;
let tell: (id: string) => void = () => undefined;

const encoder = new TextEncoder();
const stream = () =>
  new ReadableStream<Uint8Array>({
    start(line) {
      tell = (id) => {
        const data = JSON.stringify({ topic: 'notification', id });
        line.enqueue(encoder.encode(`data: ${data}\n\n`));
      };
    },
  });

beforeEach(() => {
  [stored, isAway] = [[], false];
  vi.stubGlobal('fetch', async (path: string) => {
    if (isAway) return new Response('{}', { status: 503 });
    if (path.endsWith('/events')) return new Response(stream());
    return Response.json({ notifications: stored, unread: stored.length });
  });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  session.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const arrive = (id: string) => {
  const common = { kind: 'offer_received', path: '/', createdAt: '2026-11-23T00:00:00Z', readAt: null };
  stored = [{ ...common, id, title: `Kabar ${id}`, message: '' }, ...stored];
};
const said = () => useToasts.getState().toasts.map(({ title }) => title);
const soon = <Result,>(look: () => Result) => waitFor(look);

function Page() {
  useLive('u1');
  const { data } = useQuery(notificationsQuery);
  return data && <p>{data.notifications.length} di lonceng</p>;
}

async function open() {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText(`${stored.length} di lonceng`);
  return view;
}
const refresh = () => queryClient.invalidateQueries({ queryKey: ['notification'] });

it('tells what arrives once, and not what the bell had when the page was opened', async () => {
  arrive('a');
  await open();
  tell('a');
  arrive('b');
  tell('b');
  await soon(() => expect(said()).toEqual(['Kabar b']));
  tell('b');
  arrive('c');
  tell('c');
  await soon(() => expect(said()).toEqual(['Kabar b', 'Kabar c']));
});

it('tells it too where the bell was asked again before its event came', async () => {
  await open();
  arrive('a');
  await refresh();
  await screen.findByText('1 di lonceng');
  tell('a');
  await soon(() => expect(said()).toEqual(['Kabar a']));
});

it('tells it at the next chance where nobody could be asked when its event came', async () => {
  await open();
  arrive('a');
  isAway = true;
  tell('a');
  await soon(() => expect(queryClient.getQueryState(notificationsQuery.queryKey)?.status).toBe('error'));
  expect(said()).toEqual([]);
  isAway = false;
  tell('read');
  await soon(() => expect(said()).toEqual(['Kabar a']));
});
