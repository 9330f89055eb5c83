import { type CDPSession, expect, type Page } from '@playwright/test';
import { baseUrl } from './support/api.ts';
import { newPerson, openBrowser, openScreen, type Person } from './support/people.ts';
import { dialogOf, test, warningOf } from './support/test.ts';

/** Browsers have passkeys at a name alone: the same product, under its own. */
const own = () => `http://localhost:${new URL(baseUrl()).port}`;

/** An authenticator in the browser, whose person has shown their finger, or not. */
async function plugIn(page: Page, isVerified = true): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByLabel('Nama passkey').fill(name);
  await page.getByRole('button', { name: 'Tambah passkey' }).click();
  await expect(page.getByRole('button', { name: `Hapus ${name}` })).toBeVisible();
}

async function signOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toBeVisible();
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Masuk dengan passkey' }).click();

test('a passkey signs its own person in without a name, until it is removed', async ({ browser }) => {
  const base = own();
  const [ani, budi] = [await newPerson('Ani', base), await newPerson('Budi', base)];
  const { page } = await openBrowser(browser, ani, { baseURL: base });
  await plugIn(page);
  await addPasskey(page, 'Laptop');
  await expect(page.getByText('belum pernah dipakai')).toBeVisible();
  await signOut(page, ani);
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await openScreen(page, '/profile', 'Profile Settings');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(ani.email);
  await expect(page.getByText('belum pernah dipakai')).toBeHidden();

  // Somebody else's authenticator signs them in, and nobody else.
  const { page: other } = await openBrowser(browser, budi, { baseURL: base });
  await plugIn(other);
  await addPasskey(other, 'Telepon');
  await signOut(other, budi);
  await signIn(other);
  await expect(other).toHaveURL('/dashboard');
  await openScreen(other, '/profile', 'Profile Settings');
  await expect(other.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(budi.email);

  await page.getByRole('button', { name: 'Hapus Laptop' }).click();
  await dialogOf(page).getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Belum ada passkey.')).toBeVisible();
  await signOut(page, ani);
  await signIn(page);
  await expect(warningOf(page, 'Passkey ini tidak diterima.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  for (const each of [page, other]) await each.context().close();
});

test('whoever does not show that it is them gets no passkey, and no way in', {
  tag: '@release',
}, async ({ browser }) => {
  const base = own();
  const ani = await newPerson('Ani', base);
  const { page } = await openBrowser(browser, ani, { baseURL: base });
  const { cdp, id: authenticatorId } = await plugIn(page);
  await addPasskey(page, 'Laptop');
  await signOut(page, ani);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signIn(page);
  await expect(warningOf(page, 'Tidak ada passkey yang dipakai.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  await page.context().close();
});

test('at an address of numbers there is no button, and the profile says why', async ({
  page,
  browser,
  ani,
}) => {
  await page.goto('/login');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toBeHidden();
  const { page: inside, context } = await openBrowser(browser, ani);
  await openScreen(inside, '/profile', 'Profile Settings');
  await expect(inside.getByText(/peramban memerlukan alamat https atau localhost/)).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Tambah passkey' })).toBeHidden();
  await context.close();
});
