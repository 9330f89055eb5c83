import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '@pasok/ui';
import { PasokProvider } from '@pasok/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import Gallery from './gallery.tsx';

it('shows every component of @pasok/ui', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder)
    .filter((file) => /(?<!test)\.tsx$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  // The provider stands around every page, and a slot draws what other modules have.
  const components = Object.keys(ui).filter((name) =>
    /^(?!Icon(?!Button)|PasokProvider|Slot$)[A-Z]/.test(name),
  );
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});

it('renders', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasokProvider>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Komponen');
  expect(screen.getByText('Menunggu Pembayaran')).toBeTruthy();
});
