import { maxFileName, shortFileName } from '@pasok/contracts/file';
import { expect, it } from 'vitest';
import { fileNameFor, refuseChosenFile, refuseFile, refuseFileRemoval } from './file.ts';

const now = '2026-05-02T00:00:00.000Z';
const request = (
  status: 'open' | 'accepted' | 'completed' | 'cancelled',
  deadline = '2026-05-03T00:00:00.000Z',
) => ({
  ownerId: 'a',
  status,
  deadline,
  visibility: 'all' as const,
  itemCount: 1,
});
const offer = (status: 'pending' | 'accepted' | 'rejected' | 'cancelled') => ({
  vendorId: 'b',
  status,
  version: 1,
});

it.each([
  ['open', undefined, undefined],
  ['accepted', 'REQUEST_CLOSED', 'FILE_FIXED'],
  ['completed', 'REQUEST_CLOSED', 'FILE_FIXED'],
  ['cancelled', 'REQUEST_CLOSED', undefined],
] as const)('of a request that is %s', (status, attach, remove) => {
  const holder = { kind: 'request', request: request(status) } as const;
  expect(refuseFile(holder, { userId: 'a', own: 0 }, now)?.code).toBe(attach);
  expect(refuseFileRemoval(holder, 'a', now)?.code).toBe(remove);
});

it.each([
  ['pending', 'open', undefined, undefined],
  ['accepted', 'accepted', 'OFFER_SETTLED', 'FILE_FIXED'],
  ['rejected', 'accepted', 'OFFER_SETTLED', 'FILE_FIXED'],
  ['rejected', 'open', 'OFFER_SETTLED', 'FILE_FIXED'],
  ['rejected', 'cancelled', 'OFFER_SETTLED', undefined],
  ['cancelled', 'open', 'OFFER_SETTLED', undefined],
] as const)('of an offer that is %s on one that is %s', (status, of, attach, remove) => {
  const holder = { kind: 'offer', offer: offer(status), request: request(of) } as const;
  expect(refuseFile(holder, { userId: 'b', own: 0 }, now)?.code).toBe(attach);
  expect(refuseFileRemoval(holder, 'b', now)?.code).toBe(remove);
});

it('what a comparison rests on stays for half a year after the deadline', () => {
  const lost = { kind: 'offer', offer: offer('rejected'), request: request('completed') } as const;
  const after = (days: number) => new Date(new Date(lost.request.deadline).getTime() + days * 86_400_000);
  expect(refuseFileRemoval(lost, 'b', after(179))?.code).toBe('FILE_FIXED');
  expect(refuseFileRemoval(lost, 'b', after(180))).toBe(undefined);
});

it('nothing of an offer changes once others decide by it', () => {
  const holder = { kind: 'offer', offer: offer('pending'), request: request('open', now) } as const;
  expect(refuseFile(holder, { userId: 'b', own: 0 }, now)?.code).toBe('DEADLINE_PASSED');
  expect(refuseFileRemoval(holder, 'b', now)?.code).toBe('DEADLINE_PASSED');
});

it('of a deal and of a problem', () => {
  const viewer = { userId: 'a', own: 9 };
  expect(refuseFile({ kind: 'deal' }, viewer, now)).toBeUndefined();
  expect(refuseFile({ kind: 'deal' }, { ...viewer, own: 10 }, now)?.code).toBe('FILES_OF_THING_FULL');
  expect(refuseFile({ kind: 'problem', problemOpen: true }, viewer, now)).toBeUndefined();
  expect(refuseFile({ kind: 'problem', problemOpen: false }, viewer, now)?.code).toBe('NO_PROBLEM');
  expect(refuseFileRemoval({ kind: 'deal' }, 'a', now)?.code).toBe('FILE_FIXED');
});

it.each([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['a.PDF', 'application/pdf', 'a.PDF'],
  ['pdf', 'application/pdf', 'pdf.pdf'],
  ['a.html', 'application/pdf', 'a.html.pdf'],
  ['a.jpeg', 'image/jpeg', 'a.jpeg'],
  ['a.jpg', 'image/png', 'a.jpg.png'],
] as const)('%s of %s is kept as %s', (given, type, kept) => expect(fileNameFor(given, type)).toBe(kept));

it('a name that gets its end is no longer than a name may be', () => {
  const kept = fileNameFor('x'.repeat(maxFileName), 'image/webp');
  expect([kept.length, kept.slice(-7)]).toEqual([maxFileName, 'x….webp']);
  const long = shortFileName(`${'👩‍🔧'.repeat(40)} nota lunas.xlsx`);
  expect(long).toMatch(/^(👩‍🔧)+….xlsx$/u);
  expect(long.length).toBeLessThanOrEqual(maxFileName);
  expect(shortFileName('nota.pdf')).toBe('nota.pdf');
});

it.each([
  ['denah.pdf', 'application/pdf', 10, undefined],
  ['DENAH.PDF', '', 10, undefined],
  ['foto', 'image/jpeg', 10, undefined],
  ['foto', '', 10, undefined],
  ['foto.heic', 'image/heic', 10, 'FILE_HEIC'],
  ['IMG_1.HEIF', '', 10, 'FILE_HEIC'],
  ['surat.docx', '', 10, 'FILE_TYPE_UNKNOWN'],
  ['kosong.pdf', 'application/pdf', 0, 'FILE_EMPTY'],
  ['besar.jpg', 'image/jpeg', 48_000_000, undefined],
  ['besar.pdf', 'application/pdf', 10 * 1024 * 1024 + 1, 'FILE_TOO_LARGE'],
])('a device tells of %s (%s, %d bytes) before it is sent: %s', (name, type, size, code) => {
  expect(refuseChosenFile({ name, type, size })?.code).toBe(code);
});
