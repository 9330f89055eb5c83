import { queryClient, session, useToasts } from '@pasok/client';
import type { User } from '@pasok/contracts/session';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';

// What nobody answered is asked again at once: the half second before that is a tenth of the time of a screen's tests.
const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });

type Answer = { status?: number; body: unknown; total?: number };
type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
/** What the network answers, by "METHOD /path" without the leading /api. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

const nothing: Answer = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'Data tidak ditemukan.', requestId: 'test' },
};

async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<Call> {
  const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers } = request;
  const text = await request.text();
  const path = pathname.replace(/^\/api/, '');
  const isJson = headers.get('content-type') === 'application/json';
  const body = text && isJson ? JSON.parse(text) : text || undefined;
  return { method, path, query: searchParams, headers, body };
}

/**
 * Fakes the network alone; what has no answer is 404.
 * @returns the calls made, growing.
 */
export function fakeNetwork(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await readCall(input, init);
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`] ?? nothing;
    const { status = 200, body, total } = typeof found === 'function' ? await found(call) : found;
    const headers = new Headers({ 'content-type': 'application/json' });
    if (total !== undefined) headers.set('X-Total-Count', String(total));
    return new Response(JSON.stringify(body), { status, headers });
  });
  return calls;
}

/** Opens a module's screens at an address as a signed-in person, nothing left of the one before. */
export function openScreens(
  Screens: ComponentType,
  address: string,
  user: Pick<User, '_id' | 'name' | 'email'>,
) {
  queryClient.clear();
  sessionStorage.clear();
  useToasts.setState({ toasts: [] });
  session.signIn({ token: 'token', user: { ...user, role: 'user', isSupplier: false, isAdmin: false } });
  // The router of the product: what a screen writes into the address is there before the screen is drawn anew.
  history.replaceState(null, '', address);
  return render(
    <PasokProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </PasokProvider>,
  );
}

const failures = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 502 of a proxy': async () => new Response('<h1>502</h1>', { status: 502 }),
  "a hotel's sign-in page": async () => new Response('<h1>Wi-Fi</h1>'),
};
/** How a call fails without words of ours. */
export type Failure = keyof typeof failures;

/** Lets every call fail in one way. */
export const failNetwork = (kind: Failure): void => void vi.stubGlobal('fetch', failures[kind]);

/** Each of `routes` with each way in which its calls may fail, for `it.each`. */
export const failingRoutes = (routes: readonly string[]): (readonly [string, Failure])[] =>
  routes.flatMap((route) => Object.keys(failures).map((kind) => [route, kind as Failure] as const));

/** The screens that are open say that they failed to load, and no more that they load. */
export async function expectFailureTold(): Promise<void> {
  const told = /tidak dapat dimuat|gagal dimuat|Gagal memuat|^Error: /;
  await screen.findAllByText(told, {}, { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(/^Memuat/)).toBeNull());
}
