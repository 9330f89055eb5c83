import { held } from '@pasok/testing/calls';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../format/time.ts';
import { PasokProvider as wrapper } from '../provider.tsx';
import { Attachments } from '../states/later.tsx';
import type { Attached, AttachmentsProps } from './attachments-props.ts';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

const file: Attached = { _id: '1', name: 'denah.pdf', size: 1_240_000, mine: true };
const theirs: Attached = { _id: '2', name: 'bukti.jpg', size: 900, mine: false };

const props = (more: Partial<AttachmentsProps> = {}): AttachmentsProps => ({
  title: 'Lampiran',
  lead: 'Dibaca kedua pihak.',
  files: [],
  read: async ({ name }) => new Blob([name]),
  errorText: (error) => (error as Error).message,
  most: 10,
  refuse: ({ size }) => (size > 1_000 ? 'Terlalu besar.' : undefined),
  ...more,
});

const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Pilih berkas', { selector: 'input' }), files);
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

it('lists what is attached: all of it to download, one’s own to take away', async () => {
  const read = vi.fn(async () => new Blob(['x']));
  const onRemove = vi.fn(async () => undefined);
  render(<Attachments {...props({ files: [file, theirs], read, onRemove })} />, { wrapper });
  expect(await screen.findByText('1,2 MB')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Unduh bukti.jpg' }));
  expect(read.mock.calls).toEqual([[theirs]]);
  expect(screen.queryByRole('button', { name: 'Hapus bukti.jpg' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus denah.pdf' }));
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledWith(file));
});

it('tells two of the same name apart by when they came, and pictures by what they show', async () => {
  const taken = (_id: string, createdAt: string) => ({
    ...theirs,
    _id,
    name: 'image.jpg',
    createdAt,
  });
  const files = [taken('8', '2026-03-04T01:00:05.000Z'), taken('9', '2026-03-04T01:00:09.000Z')];
  const read = vi.fn(async ({ _id }: Attached) => new Blob([_id]));
  const { container } = render(
    <Attachments {...props({ files: [...files, theirs, file, { ...file, _id: '3' }], read })} />,
    {
      wrapper,
    },
  );
  await waitFor(() => expect(container.querySelectorAll('li img[src="blob:picture"]')).toHaveLength(2));
  expect(read.mock.calls.map(([{ _id }]) => _id)).toEqual(['8', '9']);
  for (const { createdAt } of files)
    expect(
      await screen.findByText(`1 kB · ${formatDateTime(createdAt, { seconds: true })}`, {
        normalizer: String,
      }),
    ).toBeDefined();
});

it('sends one file after the other and shows how far; what fails stays, and goes when it is sent again', async () => {
  const sent: string[] = [];
  const [first, second] = [held(), held()];
  let fails = true;
  const onSend: AttachmentsProps['onSend'] = (file, onProgress) => {
    sent.push(file.name);
    if (file.name === 'b.png' && fails) return Promise.reject(new Error('Tidak ada jaringan.'));
    onProgress(0.5);
    return (file.name === 'a.png' ? first : second).wait;
  };
  render(<Attachments {...props({ onSend })} />, { wrapper });
  await choose(picture('a.png'), picture('b.png'));
  const progress = await screen.findByRole('progressbar', { name: 'Mengirim a.png' });
  await waitFor(() => expect(progress.getAttribute('value')).toBe('0.5'));
  expect(sent).toEqual(['a.png']);
  first.answer();
  expect((await screen.findByRole('alert')).textContent).toBe('Tidak ada jaringan.');
  expect(screen.queryByText('a.png')).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Kirim lagi b.png' }));
  await screen.findByRole('progressbar', { name: 'Mengirim b.png' });
  second.answer();
  await waitFor(() => expect(screen.queryByText('b.png')).toBeNull());
  expect(sent).toEqual(['a.png', 'b.png', 'b.png']);
});

it('a file that is too long is told before it is sent, and one that is dropped is taken', async () => {
  const onSend = vi.fn(async () => undefined);
  render(<Attachments {...props({ onSend })} />, { wrapper });
  const card = await screen.findByRole('region', { name: 'Lampiran' });
  fireEvent.drop(card, { dataTransfer: { files: [picture('besar.png', 1_001)] } });
  expect((await screen.findByRole('alert')).textContent).toBe('Terlalu besar.');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Buang besar.png' }));
  expect(screen.queryByText('besar.png')).toBeNull();
});

it('who has attached as many as may be, or may not, is shown no way to add', async () => {
  const onSend = async () => undefined;
  const { rerender } = render(<Attachments {...props({ files: [file], onSend, most: 1 })} />, { wrapper });
  await screen.findByText('Sudah 1 lampiran, yang terbanyak.');
  expect(screen.queryByRole('button', { name: 'Pilih berkas' })).toBeNull();
  rerender(<Attachments {...props()} />);
  await screen.findByText('Belum ada lampiran.');
  expect(screen.queryByRole('button', { name: 'Pilih berkas' })).toBeNull();
});

it('chooses for a thing that is not there yet: nothing is sent, what is refused is told at once and not handed on', async () => {
  const onPending = vi.fn();
  render(<Attachments {...props({ isHeld: true, most: 2, onPending, begin: [picture('a.png')] })} />, {
    wrapper,
  });
  expect((await screen.findByText('a.png')).parentElement?.textContent).toBe('a.png1 kB');
  await choose(picture('besar.png', 1_001), picture('b.png'), picture('c.png'));
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said).toEqual(['Terlalu besar.', 'Sudah 2 lampiran, yang terbanyak.']);
  const names = () => onPending.mock.lastCall?.[0].map(({ name }: File) => name);
  expect(names()).toEqual(['a.png', 'b.png']);
  expect(screen.queryByRole('button', { name: 'Pilih berkas' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Kirim lagi/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus a.png' }));
  await waitFor(() => expect(names()).toEqual(['b.png']));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

/** A browser empties the list of a field that is emptied: what is read of it later is gone. */
const chooseLive = (...files: File[]) => {
  const input = screen.getByLabelText('Pilih berkas', { selector: 'input' });
  const list = [...files];
  Object.defineProperty(input, 'files', { configurable: true, get: () => list });
  Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: () => list.splice(0) });
  fireEvent.change(input);
};

it('keeps what is chosen the second and the third time', async () => {
  render(<Attachments {...props({ isHeld: true })} />, { wrapper });
  await screen.findByLabelText('Pilih berkas', { selector: 'input' });
  chooseLive(picture('a.png'));
  chooseLive(picture('b.png'), picture('c.png'));
  for (const name of ['a.png', 'b.png', 'c.png']) expect(await screen.findByText(name)).toBeDefined();
});

it('is left while it sends and opened again: the file goes once', async () => {
  const sent: string[] = [];
  const finish: (() => void)[] = [];
  let kept: readonly File[] = [picture('a.png'), picture('b.png')];
  const onSend: AttachmentsProps['onSend'] = ({ name }) => {
    sent.push(name);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const onPending = (files: readonly File[]) => {
    kept = files;
  };
  const open = () => render(<Attachments {...props({ onSend, onPending, begin: kept })} />, { wrapper });
  const first = open();
  await screen.findByRole('progressbar', { name: 'Mengirim a.png' });
  first.unmount();
  const second = open();
  await screen.findByRole('progressbar', { name: 'Mengirim a.png' });
  expect(sent).toEqual(['a.png']);
  second.unmount();
  finish[0]?.();
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['b.png']));
  open();
  await screen.findByRole('progressbar', { name: 'Mengirim b.png' });
  expect(sent).toEqual(['a.png', 'b.png']);
});
