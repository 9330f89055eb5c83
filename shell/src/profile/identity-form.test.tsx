import { session, useToasts } from '@pasok/client';
import type { Profile } from '@pasok/contracts/profile';
import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityForm } from './identity-form.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const account = { bank: 'Bank Mandiri', number: '1370012345678', holder: 'Ani Lestari' };

afterEach(() => vi.unstubAllGlobals());

/** A server that keeps what it is sent. */
function open(more: object = {}) {
  const profile = {
    ...ani,
    tradeName: '',
    phone: '',
    isSupplier: false,
    createdAt: '2026-01-05T03:00:00.000Z',
    ...more,
  } as Profile;
  const calls = fakeNetwork({
    'POST /auth/verify/send': { body: { message: 'ok' } },
    'PUT /auth/profile': ({ body }) => {
      // An address of choice waits for its mailed link.
      const { bankAccount, contactEmail, ...saved } = Object(body);
      return { body: { ...profile, ...saved, ...(bankAccount && { bankAccount }) } };
    },
  });
  openScreens(() => <IdentityForm profile={profile} />, '/profile', ani);
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const isRefused = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

it('keeps name, trade name, phone and letterhead as they are stored, and the session knows', async () => {
  const sent = open();
  const written = { Nama: 'Ani Lestari', 'Nama usaha': 'Toko Ani', Telepon: '+62 812-3456-7890' };
  const letterhead = {
    Alamat: 'Jl. Merdeka 1\nBandung',
    NPWP: '12.345.678.9-012.000',
    NIB: '1234 5678 90123',
  };
  for (const [label, value] of Object.entries({ ...written, ...letterhead })) write(label, value);
  fireEvent.click(screen.getByRole('switch', { name: /^Saya juga menjual/ }));
  fireEvent.click(screen.getByRole('switch', { name: /PKP/ }));
  save();
  await waitFor(() => expect(session.get().user).toMatchObject({ name: 'Ani Lestari', isSupplier: true }));
  expect(sent()).toEqual([
    expect.objectContaining({
      name: 'Ani Lestari',
      tradeName: 'Toko Ani',
      isSupplier: true,
      bankAccount: null,
      address: 'Jl. Merdeka 1\nBandung',
      npwp: '123456789012000',
      nib: '1234567890123',
      pkp: true,
    }),
  ]);
  await waitFor(() => expect(field('Telepon').value).toBe('0812-3456-7890'));
  expect(field('NPWP').value).toBe('123456789012000');
});

it.each([
  ['Telepon', '12345', '+62 812-3456-7890'],
  ['NPWP', '12.345', '12.345.678.9-012.000'],
])('a wrong %s is said at its field and sent to nobody, until it is changed', async (label, wrong, right) => {
  const sent = open();
  write(label, wrong);
  save();
  await waitFor(() => expect(isRefused(label)).toBe(true));
  expect(sent()).toEqual([]);
  // The message goes with the edit: what stands below does not move when it is pressed.
  write(label, right);
  await waitFor(() => expect(isRefused(label)).toBe(false));
});

it('a bank account is whole, or, emptied, none', async () => {
  const sent = open({ isSupplier: true, bankAccount: account });
  write('Nomor rekening', '');
  save();
  await waitFor(() => expect(isRefused('Nomor rekening')).toBe(true));
  expect(sent()).toEqual([]);
  for (const label of ['Bank', 'Atas nama']) write(label, '');
  save();
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ bankAccount: null })]));
});

it('says that a contact address waits for the link mailed to it, and shows the old one', async () => {
  const sent = open();
  write('Email kontak', 'Toko@example.test');
  save();
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('dikirim ke toko@example.test'),
    ),
  );
  expect(sent()).toMatchObject([{ contactEmail: 'toko@example.test' }]);
  expect(field('Email kontak').value).toBe('');
});

it('a contact address that nobody reads yet is said, and its link is a press away', async () => {
  open({ contactEmail: 'toko@example.test', contactUnverified: true });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim tautan baru' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toContain(
      'Tautan sudah dikirim ke toko@example.test.',
    ),
  );
});
