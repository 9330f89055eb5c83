import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PasokProvider } from '../provider.tsx';
import { MoneyField, PasswordField, QuantityField } from './fields.tsx';

function Field({ kind: Kind, warning }: { kind: typeof MoneyField; warning?: string }) {
  const [value, setValue] = useState<number | ''>('');
  return (
    <>
      <Kind label="Harga" value={value} onChange={setValue} warning={warning} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  );
}

const show = async (kind: typeof MoneyField, warning?: string) => {
  render(<Field kind={kind} {...(warning && { warning })} />, { wrapper: PasokProvider });
  return screen.findByLabelText<HTMLInputElement>('Harga');
};
const value = () => screen.getByTestId('value').textContent;

/** As the browser's clipboard does: what is selected gives way, lines are joined. */
const paste = (field: HTMLInputElement, text: string) =>
  userEvent.click(field).then(() => userEvent.paste(text));

it('shows rupiah while digits are typed', async () => {
  const field = await show(MoneyField);
  await userEvent.type(field, '1500000');
  expect([field.value, value()]).toEqual(['Rp 1.500.000', '1500000']);
  await userEvent.type(field, '{Backspace}');
  expect([field.value, value()]).toEqual(['Rp 150.000', '150000']);
});

it.each([
  ['Rp 1.500.000', 1_500_000],
  ['1500000', 1_500_000],
  ['Rp 1.500.000,00', 1_500_000],
  ['1.500.000,00 IDR', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1,5 jt', 1_500_000],
  ['12 juta', 12_000_000],
])('a pasted %s is %i', async (text, amount) => {
  const field = await show(MoneyField);
  await paste(field, text);
  expect([field.value, value()]).toEqual([`Rp ${amount.toLocaleString('id-ID')}`, String(amount)]);
});

it.each(['tujuh', '12.50', '1,5E+06', '(5.000)', '2x12', '3-5', '1.000\n2.000', '-5', '1500\t3'])(
  'a pasted %j changes nothing and says so',
  async (text) => {
    const field = await show(MoneyField);
    await userEvent.type(field, '7');
    await userEvent.clear(field);
    await userEvent.type(field, '70');
    field.select();
    await paste(field, text);
    expect([field.value, value()]).toEqual(['Rp 70', '70']);
    expect(screen.getByText(/bukan angka bulat/).getAttribute('role')).toBe('status');
    await userEvent.type(field, '1');
    expect(value()).toBe('701');
    expect(screen.queryByText(/bukan angka bulat/)).toBeNull();
  },
);

it('pasted digits join at the caret', async () => {
  const field = await show(MoneyField);
  await userEvent.type(field, '1500');
  field.setSelectionRange(4, 4);
  await userEvent.paste('22');
  expect([field.value, value(), field.selectionStart]).toEqual(['Rp 122.500', '122500', 6]);
});

it.each([
  ['750.000,00', 750_000],
  ['750,000', 750_000],
  ['1,500,000', 1_500_000],
  ['1,5 jt', 1_500_000],
  ['750 rb', 750_000],
])('a typed %s is %i, written anew when the field is left', async (text, amount) => {
  const field = await show(MoneyField);
  await userEvent.type(field, text);
  expect(value()).toBe(String(amount));
  await userEvent.tab();
  expect(field.value).toBe(`Rp ${amount.toLocaleString('id-ID')}`);
});

it.each(['1500000.50', '750000,5', '-3', '3-5', '2x12', '1.5', '9.5a', ',5', '15 rim'])(
  'a typed %s stays as it is typed, is no number, and is told',
  async (text) => {
    const field = await show(QuantityField);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect(value()).toBe('""');
    expect(field.value.replaceAll('.', '')).toBe(text.replaceAll('.', ''));
    expect(screen.getByText(/bukan angka bulat/)).toBeDefined();
  },
);

it('says nothing yet of what may still become an amount', async () => {
  const field = await show(MoneyField, 'Rp 200.000 di atas budget');
  await userEvent.type(field, '1,5 j');
  expect(screen.queryByText(/bukan angka bulat/)).toBeNull();
  expect(screen.getByText('Rp 200.000 di atas budget')).toBeDefined();
});

it('nothing is cut to a largest number', async () => {
  const field = await show(QuantityField);
  await userEvent.type(field, '15000');
  await userEvent.tab();
  expect([field.value, value()]).toEqual(['15.000', '15000']);
});

it('asks a phone for its keys of digits alone', async () => {
  expect((await show(QuantityField)).inputMode).toBe('numeric');
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

it('says the language of a label on the default page, not on one in a chosen language', () => {
  const label = () => screen.getByText('Search');
  const { unmount } = render(<PasswordField label="Search" />, { wrapper: PasokProvider });
  expect(label().getAttribute('lang')).toBe('en');
  unmount();
  document.documentElement.dataset.language = 'id';
  try {
    render(<PasswordField label="Search" />, { wrapper: PasokProvider });
    expect(label().getAttribute('lang')).toBeNull();
  } finally {
    delete document.documentElement.dataset.language;
  }
});

it('shows the password by a button that tells its field and has another name', () => {
  render(<PasswordField label="Kata sandi baru" />, { wrapper: PasokProvider });
  const button = screen.getByRole('button', { name: /^Tampilkan/ });
  expect(button.getAttribute('aria-description')).toBe('Kata sandi baru');
  expect(screen.getAllByLabelText(/Kata sandi baru/)).toHaveLength(1);
});
