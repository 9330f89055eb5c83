import { held } from '@pasok/testing/calls';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './layout/button.tsx';
import { ScrollRegion } from './layout/card.tsx';
import { CopyButton, CopyId } from './layout/copy-button.tsx';
import { IconButton } from './layout/icon-button.tsx';
import { Pager } from './layout/pager.tsx';
import { ShareButton } from './layout/share-button.tsx';
import { Tabs } from './layout/tabs.tsx';
import { PasokProvider } from './provider.tsx';
import { QrCode } from './states/later.tsx';
import { Loaded } from './states/loaded.tsx';
import { ErrorState } from './states/states.tsx';
import { RelativeTime } from './time.tsx';

const wrapper = PasokProvider;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Which of them say that they cannot be pressed. */
const ends = () => ['Previous', 'Next'].map((name) => button(name).ariaDisabled === 'true');

describe('Pager', () => {
  it('stops at both ends', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<Pager page={1} totalPages={3} onChange={onChange} />, { wrapper });
    expect(ends()).toEqual([true, false]);
    await userEvent.click(button('Next'));
    rerender(<Pager page={3} totalPages={3} onChange={onChange} />);
    expect(ends()).toEqual([false, true]);
    await userEvent.click(button('Previous'));
    await userEvent.click(button('Next'));
    expect(onChange.mock.calls).toEqual([[2], [2]]);
  });

  it('keeps the focus where the last press reaches an end', async () => {
    const { rerender } = render(<Pager page={2} totalPages={3} onChange={vi.fn()} />, { wrapper });
    await userEvent.click(button('Next'));
    rerender(<Pager page={3} totalPages={3} onChange={vi.fn()} />);
    expect(document.activeElement).toBe(button('Next'));
    expect(button('Next').disabled).toBe(false);
  });

  it('is away when everything is on one page, and leads back from a page that is gone', () => {
    const { rerender } = render(<Pager page={1} totalPages={1} onChange={vi.fn()} />, { wrapper });
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(<Pager page={4} totalPages={0} onChange={vi.fn()} />);
    expect(ends()).toEqual([false, true]);
  });
});

describe('Loaded', () => {
  const query = { data: undefined, error: null, refetch: vi.fn() };
  const words = { loading: 'Sebentar', loadFailed: 'Gagal', empty: 'Kosong' };
  const list = (data: string[]) => <ul>{data.length}</ul>;
  const shown = (props: object, data?: string[]) =>
    render(
      <Loaded query={{ ...query, data }} words={words} {...props}>
        {list}
      </Loaded>,
      { wrapper },
    );

  it.each([
    ['words while it loads', {}, undefined, 'Sebentar'],
    ['what it has', {}, ['a'], '1'],
    ['words where there is nothing', {}, [], 'Kosong'],
    ['what stands there instead of them', { empty: <p>Belum ada</p> }, [], 'Belum ada'],
    ['what draws it where nothing is said', { words: {} }, [], '0'],
    [
      'what it had where the next call failed',
      { query: { ...query, data: ['a'], error: new Error() } },
      [],
      '1',
    ],
  ])('shows %s', (_, props, data, text) => {
    const { container } = shown(props, data);
    expect(container.textContent).toBe(text);
  });

  it('shows nothing at all, not even an empty list, where nothing shall stand', () => {
    expect(shown({ empty: null }, []).container.querySelector('ul')).toBeNull();
  });

  it('says that its call failed, and asks again at a press', async () => {
    const refetch = vi.fn();
    const { container } = shown({ query: { data: undefined, error: new Error(), refetch } });
    expect(container.textContent).toContain('Gagal');
    await userEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows what stands in place of a thing that does not exist', () => {
    const error = Object.assign(new Error(), { code: '404' });
    const { container } = shown({ query: { ...query, error }, missing: <p>Tidak ada</p> });
    expect(container.textContent).toBe('Tidak ada');
  });
});

describe('a busy Button', () => {
  it('shows its words, keeps the focus and cannot be pressed', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Terima</Button>, { wrapper });
    await userEvent.click(button('Terima'));
    rerender(
      <Button loading onClick={onClick}>
        Memproses...
      </Button>,
    );
    const busy = button('Memproses...');
    expect(document.activeElement).toBe(busy);
    expect([busy.ariaBusy, busy.ariaDisabled]).toEqual(['true', 'true']);
    // What the library hides the words by.
    expect(busy.dataset.loading).toBeUndefined();
    await userEvent.click(busy);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('sends its form no second time', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Nama" />
        <Button type="submit" loading>
          Kirim
        </Button>
      </form>,
      { wrapper },
    );
    await userEvent.click(button('Kirim'));
    await userEvent.type(screen.getByLabelText('Nama'), 'Ani{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('a busy IconButton keeps its name and the focus, and cannot be pressed', async () => {
  const onClick = vi.fn();
  const icon = (loading: boolean) => (
    <IconButton label="Unggah" loading={loading} onClick={onClick}>
      <svg />
    </IconButton>
  );
  const { rerender } = render(icon(false), { wrapper });
  await userEvent.click(button('Unggah'));
  rerender(icon(true));
  const busy = button('Unggah');
  expect(document.activeElement).toBe(busy);
  expect([busy.ariaBusy, busy.ariaDisabled, busy.disabled]).toEqual(['true', 'true', false]);
  await userEvent.click(busy);
  expect(onClick).toHaveBeenCalledOnce();
});

it('an error is announced with another try', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="Gagal memuat" onRetry={onRetry} />, { wrapper });
  expect(screen.getByRole('alert').textContent).toContain('Gagal memuat');
  await userEvent.click(button('Coba lagi'));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('another try is busy with its words until it has ended', async () => {
  const { wait, answer } = held();
  const onRetry = vi.fn(() => wait);
  render(<ErrorState message="Gagal memuat" onRetry={onRetry} />, { wrapper });
  await userEvent.click(button('Coba lagi'));
  expect(button('Coba lagi').ariaBusy).toBe('true');
  await userEvent.click(button('Coba lagi'));
  expect(onRetry).toHaveBeenCalledOnce();
  answer();
  await waitFor(() => expect(button('Coba lagi').ariaBusy).toBeNull());
});

it('a short id copies the whole one and says so', async () => {
  const user = userEvent.setup();
  render(<CopyId id="01a1ff1c-5f20-710c-ac5b-98e14f649e47" />, { wrapper });
  await user.click(button('#649e47'));
  expect(await navigator.clipboard.readText()).toBe('01a1ff1c-5f20-710c-ac5b-98e14f649e47');
  expect((await screen.findByText('Disalin')).getAttribute('role')).toBe('status');
});

it('what the browser refuses to copy is told', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  document.execCommand = () => false;
  render(<CopyButton text="abc" label="Salin hash" />, { wrapper });
  await user.click(button('Salin hash'));
  expect((await screen.findByText('Tidak dapat disalin')).getAttribute('role')).toBe('status');
});

it('tabs: the arrow keys go round, the chosen one is told', async () => {
  const tabs = [
    { value: '', label: 'Semua', count: 3 },
    { value: 'open', label: 'Menunggu' },
  ];
  const onChange = vi.fn();
  render(<Tabs label="Status" tabs={tabs} value="" onChange={onChange} />, { wrapper });
  expect(button('Semua3').getAttribute('aria-pressed')).toBe('true');
  button('Semua3').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(button('Menunggu'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onChange.mock.calls).toEqual([['open']]);
});

it('a QR code is drawn with its words, and anew for another text', async () => {
  const { rerender } = render(<QrCode text="satu" label="Kode" />, { wrapper });
  const source = async () => (await screen.findByRole('img', { name: 'Kode' })).getAttribute('src');
  await waitFor(async () => expect(await source()).toMatch(/^data:image\/svg\+xml,/));
  const first = await source();
  rerender(<QrCode text="dua" label="Kode" />);
  await waitFor(async () => expect(await source()).not.toBe(first));
});

it('what scrolls is reached by the keyboard and has a name', async () => {
  render(<ScrollRegion label="Cabang">isi</ScrollRegion>, { wrapper });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cabang' }));
});

describe('RelativeTime', () => {
  afterEach(() => vi.useRealTimers());

  it('grows older while it is looked at, and keeps its exact time', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z') });
    render(<RelativeTime value="2026-11-21T04:58:00Z" />, { wrapper });
    const time = screen.getByText('2 menit lalu');
    expect(time.getAttribute('datetime')).toBe('2026-11-21T04:58:00Z');
    act(() => void vi.advanceTimersByTime(3 * 60_000));
    expect(time.textContent).toBe('5 menit lalu');
  });
});

describe('ShareButton', () => {
  afterEach(() => vi.unstubAllGlobals());
  const shared = <ShareButton words="Permintaan di Pasok: Kertas & tinta" path="/request/1" />;
  const link = () => screen.getByRole('link', { name: 'Bagikan lewat WhatsApp' });

  it('leads to WhatsApp with words and link where the browser cannot share', () => {
    render(shared, { wrapper });
    const to = new URL(link().getAttribute('href') ?? '');
    expect([to.origin, to.pathname, [...to.searchParams.keys()]]).toEqual(['https://wa.me', '/', ['text']]);
    expect(to.searchParams.get('text')).toBe(
      `Permintaan di Pasok: Kertas & tinta ${location.origin}/request/1`,
    );
    expect(link().getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('opens the device’s own sheet where there is one; closing it is no failure, a refusal leads to WhatsApp', async () => {
    const failures = [new DOMException('', 'AbortError'), new DOMException('', 'NotAllowedError')];
    const share = vi.fn(async (_: ShareData) => {
      throw failures.shift();
    });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    render(shared, { wrapper });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    await press();
    await press();
    expect(share.mock.calls[0]).toEqual([
      { text: 'Permintaan di Pasok: Kertas & tinta', url: `${location.origin}/request/1` },
    ]);
    await waitFor(() => expect(link()).toBeDefined());
  });
});
