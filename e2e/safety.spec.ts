import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDeal, offered, postOffer, postRequest, wanted } from './support/market.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { watch } from './support/watch.ts';

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  'javascript:alert(1)',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<body onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=//evil.test>',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content=0>',
  '<form action=//evil.test><button>x',
  '<details open ontoggle=alert(1)>',
  '<math><mtext><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template.
  '${alert(1)}',
  '</title><script>alert(1)</script>',
  '<!--><script>alert(1)//-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '__proto__',
  "'; DROP TABLE users; --",
  '%3Cscript%3Ealert(1)%3C/script%3E',
];

/** Screens that any deal has, as one of its sides sees them. */
const screens = (requestId: string, offerId: string, dealId: string) => [
  '/dashboard',
  '/create-request',
  '/my-request',
  `/request/${requestId}`,
  '/offers',
  `/offers/${requestId}`,
  `/offer/${offerId}`,
  '/transactions',
  `/transaction/${dealId}`,
  '/blockchain',
  '/blockchain-simulation',
  '/profile',
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const side of ['buyer', 'vendor', 'stranger'] as const)
  test(`the ${side} walks through every screen without one complaint of the browser`, async ({
    page,
    ani,
    budi,
    citra,
  }) => {
    test.setTimeout(90_000);
    const { _id, requestId, offerId } = await makeDeal(ani, budi, 'recorded');
    const complaints = await watch(page);
    await signInAs(page, { buyer: ani, vendor: budi, stranger: citra }[side]);
    for (const path of screens(requestId, offerId, _id)) {
      await visit(page, path);
      // What is not for a stranger's eyes is answered 404, and shown as such.
      const expected = side === 'stranger' ? complaints.filter((text) => !/404/.test(text)) : complaints;
      expect(expected, path).toEqual([]);
    }
  });

test('guests find every open screen without one complaint', async ({ page }) => {
  const complaints = await watch(page);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'])
    await visit(page, path);
  expect(complaints).toEqual([]);
});

/** A deal in which every free text of both sides is an attack. */
async function hostileDeal(
  at: number,
): Promise<{ buyer: Person; vendor: Person; dealId: string; requestId: string }> {
  const text = (n: number) => payloads[(at + n) % payloads.length] ?? '';
  const [buyer, vendor] = [await newPerson(text(0)), await newPerson(text(1))];
  const items = wanted.map((item) => ({ ...item, name: text(2), brand: text(3), spec: text(4) }));
  const goods = {
    judul: text(5),
    description: text(6),
    deliveryAddress: text(7),
    items,
    offered: offered.map((item) => ({
      ...item,
      name: text(2),
      brand: text(3),
      spec: text(4),
      notes: text(8),
    })),
  };
  const { _id, requestId } = await makeDeal(buyer, vendor, 'validating', goods);
  await call(buyer.token, 'POST', `/transactions/${_id}/problem`, { reason: text(9) });
  await call(vendor.token, 'PUT', '/auth/profile', {
    name: text(10),
    tradeName: text(11),
    phone: '',
    isSupplier: true,
  });
  const rival = await postRequest(buyer, goods);
  const { _id: offerId } = await postOffer(vendor, rival._id, { items: goods.offered, notes: text(12) });
  await call(buyer.token, 'POST', `/offers/reject/${offerId}`, { reason: text(13) });
  return { buyer, vendor, dealId: _id, requestId };
}

test('twenty-four attacks in every field stay text', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = await watch(page);
  for (const at of [0, 12]) {
    const { buyer, vendor, dealId, requestId } = await hostileDeal(at);
    for (const person of [buyer, vendor]) {
      await signInAs(page, person);
      for (const path of [
        '/dashboard',
        `/request/${requestId}`,
        `/offers/${requestId}`,
        '/transactions',
        '/offers',
      ])
        await visit(page, path);
      await openScreen(page, `/transaction/${dealId}`, 'Detail Transaksi');
      await expect(page.getByRole('main')).toContainText(payloads[at + 5] ?? '');
      await expect(page.getByRole('main')).toContainText(payloads[at + 9] ?? '');
      await page.getByRole('button', { name: /^Notifikasi/ }).click();
      await expect(page.getByRole('region', { name: 'Notifikasi' })).toBeVisible();
    }
  }
  expect(complaints).toEqual([]);
  expect(page.url()).not.toContain('evil.test');
});
