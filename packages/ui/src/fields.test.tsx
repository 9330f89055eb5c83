import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyField, PasswordField, QuantityField } from './fields.tsx';
import { PasokProvider } from './provider.tsx';

function Field({ kind: Kind, warning }: { kind: typeof MoneyField; warning?: string }) {
  const [value, setValue] = useState<number | ''>('');
  return (
    <>
      <Kind label="Harga" value={value} onChange={setValue} warning={warning} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const show = async (kind: typeof MoneyField, warning?: string) => {
  render(<Field kind={kind} {...(warning && { warning })} />, { wrapper: PasokProvider });
  return screen.findByLabelText<HTMLInputElement>('Harga');
};
const value = () => screen.getByRole('status', { name: '' }).textContent;

it('shows rupiah while digits are typed, and nothing but digits', async () => {
  const field = await show(MoneyField);
  await userEvent.type(field, '1a500-000');
  expect(field.value).toBe('Rp 1.500.000');
  expect(value()).toBe('1500000');
});

it.each([
  ['Rp 1.500.000', 1_500_000],
  ['1500000', 1_500_000],
  ['Rp 1.500.000,00', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['12.50', 12],
])('a pasted %s is %i', async (text, amount) => {
  const field = await show(MoneyField);
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(value()).toBe(String(amount));
});

it.each([
  ['750.000,00', 'Rp 750.000', 750_000],
  ['750000,5', 'Rp 750.000', 750_000],
  ['750,000', 'Rp 750.000', 750_000],
  ['1,500,000', 'Rp 1.500.000', 1_500_000],
  ['12,50{Backspace}3', 'Rp 13', 13],
  [',5', 'Rp 5', 5],
])('a typed %s is %s', async (text, shown, amount) => {
  const field = await show(MoneyField);
  await userEvent.type(field, text);
  expect(field.value).toBe(shown);
  expect(value()).toBe(String(amount));
});

it('asks a phone for its keys of digits alone', async () => {
  expect((await show(QuantityField)).inputMode).toBe('numeric');
});

it('says that letters are no number, until the next digit', async () => {
  const field = await show(MoneyField, 'Rp 200.000 di atas budget');
  await userEvent.type(field, '15jt');
  expect(field.value).toBe('Rp 15');
  expect(screen.getByText('Hanya angka.').getAttribute('role')).toBe('status');
  await userEvent.type(field, '0');
  expect(screen.queryByText('Hanya angka.')).toBeNull();
  expect(screen.getByText('Rp 200.000 di atas budget')).toBeDefined();
});

it('a pasted word changes nothing', async () => {
  const field = await show(MoneyField);
  await userEvent.type(field, '7');
  fireEvent.paste(field, { clipboardData: { getData: () => 'tujuh' } });
  expect(value()).toBe('7');
});

it('a count takes no letters and no minus, and may be emptied', async () => {
  const field = await show(QuantityField);
  await userEvent.type(field, '-1x2');
  expect(value()).toBe('12');
  await userEvent.clear(field);
  expect(value()).toBe('""');
});

it('a warning is announced and forbids nothing', async () => {
  const field = await show(MoneyField, 'Rp 200.000 di atas budget');
  expect(screen.getByText('Rp 200.000 di atas budget').getAttribute('role')).toBe('status');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('a password can be looked at', async () => {
  render(<PasswordField label="Password" defaultValue="rahasia1" error="Salah" />, {
    wrapper: PasokProvider,
  });
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.getAttribute('aria-invalid')]).toEqual(['password', 'true']);
  await userEvent.click(screen.getByRole('button', { name: /Tampilkan/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
});
