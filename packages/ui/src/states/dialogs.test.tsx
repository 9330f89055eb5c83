import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { PasokProvider } from '../provider.tsx';
import { type Dialogs, useDialogs } from './dialogs.tsx';

let answers: unknown[];
const keep = (answer: unknown) => answers.push(answer);

function Opener({ ask }: { ask: (dialogs: Dialogs) => void }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => ask(dialogs)}>
      Hapus
    </button>
  );
}

async function open(ask: (dialogs: Dialogs) => void) {
  render(<Opener ask={ask} />, { wrapper: PasokProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
}

const question = () => screen.findByRole('alertdialog', { name: 'Hapus item 2?' });
const ask = ({ confirm }: Dialogs) => void confirm({ message: 'Hapus item 2?' }).then(keep);

beforeEach(() => {
  answers = [];
});

it('a question says what is decided, row by row, also to those who cannot see it', async () => {
  await open(
    ({ confirm }) =>
      void confirm({
        message: 'Hapus item 2?',
        facts: [['Barang', 'Laptop']],
        detail: 'Tidak dapat diurungkan.',
      }),
  );
  const dialog = await question();
  expect(screen.getByRole('term').textContent).toBe('Barang');
  expect(screen.getByRole('definition').textContent).toBe('Laptop');
  const about = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toContain('BarangLaptopTidak dapat diurungkan.');
});

it('a question rests on the safe answer, and gives the focus back', async () => {
  await open(ask);
  await question();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Batal' })).toBe(document.activeElement));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answers).toEqual([false]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hapus' })).toBe(document.activeElement);
});

it('is answered by its button, and refused by Escape', async () => {
  await open(ask);
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(answers).toEqual([true]));
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([true, false]));
});

it('one stands at a time, the next waits for its turn', async () => {
  await open((dialogs) => {
    void dialogs.alert({ message: 'Gagal membuat request.' }).then(keep);
    ask(dialogs);
  });
  await screen.findByRole('alertdialog', { name: 'Gagal membuat request.' });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await question();
  expect(answers).toEqual([undefined]);
});
