import { queryClient } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SecurityCard } from './security-card.tsx';

function draw() {
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <SecurityCard />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return screen.getByLabelText('Kata sandi baru');
}

it('says below a new password how long it has to be, and how strong it is, as registering does', () => {
  const next = draw();
  const hint = screen.getByText('Minimal 6 karakter');
  expect(next.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.change(next, { target: { value: 'abc' } });
  expect(screen.getByText('Kurang 3 karakter lagi')).toBeDefined();
  fireEvent.change(next, { target: { value: 'tiga kucing di atap' } });
  expect(screen.getByText('Kekuatan: kuat')).toBeDefined();
});

it('says once that a new password is too short', async () => {
  const next = draw();
  fireEvent.change(next, { target: { value: 'abc' } });
  fireEvent.blur(next);
  await screen.findByText('Paling sedikit 6 karakter.');
  expect(screen.queryByText(/Kurang/)).toBeNull();
  fireEvent.change(next, { target: { value: 'abcdef' } });
  await screen.findByText(/Kekuatan: lemah/);
});
