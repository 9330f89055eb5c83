import { queryClient } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import Register from '../account/register.tsx';

/** Opens the page where one registers, of this operator. */
function open(operator?: object) {
  fakeNetwork({ 'GET /auth/config': { body: { demo: false, accounts: [], operator } } });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter initialEntries={['/register']}>
          <Register />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const termsUrl = 'https://dinas.test/ketentuan';
const privacyUrl = 'https://dinas.test/privasi';

it('tells who runs the product, and what registering agrees to', async () => {
  open({ name: 'Dinas Pendidikan', termsUrl, privacyUrl });
  const foot = await screen.findByRole('contentinfo');
  expect(foot.textContent).toContain('Dikelola oleh Dinas Pendidikan');
  const note = screen.getByText('Dengan mendaftar Anda menyetujui:').parentElement ?? foot;
  for (const place of [foot, note]) {
    const links = within(place).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([termsUrl, privacyUrl]);
  }
});

it.each([
  ['no page', { name: 'Dinas Pendidikan' }, 1],
  ['nothing', undefined, 0],
])('asks for no agreement where the operator has set %s', async (_, operator, feet) => {
  open(operator);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Dengan mendaftar Anda menyetujui:')).toBeNull();
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(feet);
});
