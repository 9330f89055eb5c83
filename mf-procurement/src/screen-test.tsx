import { queryClient, session } from '@pasok/client';
import type { OfferWire } from '@pasok/contracts/offer';
import type { RequestWire } from '@pasok/contracts/request';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import Routes from './routes.tsx';

// Typing letter by letter and loading a screen are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

/** The people of the acceptance checks. */
export const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
export const budi = { _id: '00000000-0000-4000-8000-0000000000b1', name: 'Budi', email: 'budi@demo.test' };

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
const today = new Date().toISOString();

/** Request Q of the acceptance checks. */
export const requestQ: RequestWire = {
  _id: '00000000-0000-4000-9000-000000a1b2c3',
  user: ani,
  judul: 'Lab 3',
  items: [
    { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
    { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
  ],
  deadline: inTwoDays,
  status: 'open',
  totalBudget: 20_150_000,
  createdAt: today,
  updatedAt: today,
};

/** Offer O of the acceptance checks. */
export const offerO: OfferWire = {
  _id: '00000000-0000-4000-9000-000000d4e5f6',
  request: {
    _id: requestQ._id,
    judul: 'Lab 3',
    deadline: inTwoDays,
    status: 'open',
    user: ani,
    items: requestQ.items,
  },
  user: budi,
  items: [
    { name: 'Laptop', brand: 'Acme', spec: '16GB', price: 9_500_000, quantity: 2, notes: 'siap kirim' },
    { name: 'Mouse', brand: '', spec: '', price: 120_000, quantity: 1, notes: '' },
  ],
  status: 'pending',
  totalPrice: 19_120_000,
  version: 1,
  createdAt: today,
  updatedAt: today,
};

type Answer = { status?: number; body: unknown; total?: number };
type Call = { method: string; path: string; query: URLSearchParams; body: unknown };

/** Fakes the network alone: answers by "METHOD /path", anything else is 404. Gives back the calls made. */
export function fakeNetwork(answers: Record<string, Answer | ((call: Call) => Answer)>): Call[] {
  const calls: Call[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`];
    const { status = 200, body, total } = typeof found === 'function' ? found(call) : (found ?? nothing);
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json',
        ...(total !== undefined && { 'X-Total-Count': String(total) }),
      },
    });
  };
  vi.stubGlobal('fetch', answer);
  return calls;
}

const nothing: Answer = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'Data tidak ditemukan.', requestId: 'test' },
};

/** Opens the module at an address as a signed-in person. */
export function openAt(address: string, user: typeof ani) {
  queryClient.clear();
  session.signIn({ token: 'token', user: { ...user, role: 'user', isSupplier: false, isAdmin: false } });
  return render(
    <PasokProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes />
        </MemoryRouter>
      </QueryClientProvider>
    </PasokProvider>,
  );
}
