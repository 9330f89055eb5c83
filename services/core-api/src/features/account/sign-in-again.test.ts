import { generateKeyPairSync, sign } from 'node:crypto';
import { partyKeyText } from '@pasok/contracts/party-key';
import { profileBodySchema, type Takeover, takeovers } from '@pasok/contracts/profile';
import { tokenAudience, tokenIssuer } from '@pasok/service/http/auth';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sendAccountMails } from '../../platform/auth/account-mails.ts';
import { type Caller, type Person, password, refusedAs, useHarness } from '../../test/harness.ts';

const harness = useHarness();

/** A bearer from a sign-in some seconds ago, as this server signed it then. */
async function signedInBefore(seconds: number, person: Person = 'citra') {
  const { kid, key } = await harness.deps.signingKeys.current();
  const at = Math.floor(Date.now() / 1000) - seconds;
  const token = await new SignJWT({ version: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(harness.ids[person])
    .setIssuedAt(at)
    .setExpirationTime(at + 12 * 3_600)
    .sign(key);
  return harness.withToken(token);
}

describe('what takes all data along or the account away', () => {
  it('is refused to a bearer whose sign-in is more than five minutes old, in words', async () => {
    const old = await signedInBefore(5 * 60 + 10);
    expect((await old.get('/api/auth/me')).status).toBe(200);
    for (const answer of [await old.get('/api/auth/export'), await old.delete('/api/auth/me')])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'SIGN_IN_AGAIN', message: 'Masukkan kata sandi Anda sekali lagi.' },
      });
    const change = { current: 'salah123', next: 'rahasia2' };
    expect((await old.post('/api/auth/password', change)).body.code).toBe('WRONG_CURRENT_PASSWORD');
    expect((await old.get('/api/auth/me')).status).toBe(200);
  });

  it('is allowed within five minutes, and again after the password was entered again', async () => {
    const fresh = await signedInBefore(4 * 60);
    expect((await fresh.get('/api/auth/export')).status).toBe(200);
    const { body } = await harness.anonymous.post('/api/auth/login', { email: 'citra@demo.test', password });
    expect((await harness.withToken(body.token).delete('/api/auth/me')).status).toBe(200);
  });
});

describe('what takes an account over', () => {
  const own = { name: 'Budi', tradeName: '', phone: '', isSupplier: true };
  const profile = (change: object) => (as: Caller) => as.put('/api/auth/profile', { ...own, ...change });
  const bankAccount = { bank: 'BCA', number: '1234567890', holder: 'Budi' };

  /** A public key in base64url and its own word for it. */
  function newKey() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const x = publicKey.export({ format: 'jwk' }).x ?? '';
    const signature = sign(null, Buffer.from(partyKeyText(harness.ids.budi, x)), privateKey);
    return { publicKey: x, signature: signature.toString('base64url') };
  }
  async function newPasskey() {
    const id = crypto.randomUUID();
    await harness.sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
      values (${id}, ${harness.ids.budi}, ${id}, '', 0, '{}', 'Ponsel')`;
    return id;
  }
  /** Of each what changes it, and what its mail says. */
  const changes: Record<Takeover, [said: string, change: (as: Caller) => ReturnType<Caller['put']>][]> = {
    bankAccount: [
      ['Rekening bank Anda diisi: ****7890.', profile({ bankAccount })],
      [
        'Rekening bank Anda diganti: ****7890 menjadi ****0001.',
        profile({ bankAccount: { ...bankAccount, number: '99990001' } }),
      ],
      [
        'Rekening bank Anda diganti: ****0001 menjadi ****0001.',
        profile({ bankAccount: { ...bankAccount, number: '99990001', holder: 'Maling' } }),
      ],
      ['Rekening bank Anda dihapus: ****0001.', profile({ bankAccount: null })],
    ],
    contactEmail: [
      ['Alamat kontak Anda diisi: t***@example.test.', profile({ contactEmail: 'toko@example.test' })],
      ['Alamat kontak Anda dihapus: t***@example.test.', profile({ contactEmail: '' })],
    ],
    phone: [
      ['Nomor telepon Anda diisi: ****7890.', profile({ phone: '081234567890' })],
      ['Nomor telepon Anda diganti: ****7890 menjadi ****0001.', profile({ phone: '081234560001' })],
      ['Nomor telepon Anda dihapus: ****0001.', profile({})],
    ],
    passkey: [
      [
        'Passkey Ponsel dihapus dari akun Anda.',
        async (as) => as.delete(`/api/auth/passkeys/${await newPasskey()}`),
      ],
    ],
    signingKey: [
      ['kunci tanda tangan yang pertama untuk akun ini', (as) => as.put('/api/auth/keys', newKey())],
      [
        'Kunci tanda tangan Perangkat tak dikenal ditarik.',
        async (as) => {
          const { keys } = (await as.get('/api/auth/keys')).body;
          return as.delete(`/api/auth/keys/${keys[0]._id}`);
        },
      ],
    ],
  };

  it.each(takeovers)(
    '%s: asks for a fresh sign-in, and is mailed whoever read it in the bell',
    async (what) => {
      const [old, fresh] = [await signedInBefore(5 * 60 + 10, 'budi'), await signedInBefore(60, 'budi')];
      for (const group of ['offers', 'questions', 'deals', 'searches', 'log'])
        await fresh.put('/api/notifications/settings', { mail: { [group]: false } });
      for (const [said, change] of changes[what]) {
        await harness.sql`delete from mails`;
        if (what === 'signingKey' && said.includes('ditarik'))
          expect((await change(old)).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });
        expect(await change(old)).toMatchObject(refusedAs(403, 'SIGN_IN_AGAIN'));
        expect(await harness.sql`select from mails`).toHaveLength(0);
        expect((await change(fresh)).status).toBe(200);
        await old.post('/api/notifications/read', { all: true });
        harness.mails.length = 0;
        await harness.sql`update mails set due_at = now()`;
        await sendAccountMails(harness.deps);
        expect(harness.mails.map(({ to, text }) => [to, text.includes(said)])).toEqual([
          ['budi@demo.test', true],
        ]);
      }
    },
  );

  it('is no change where it says the same again', async () => {
    const [old, fresh] = [await signedInBefore(5 * 60 + 10, 'budi'), await signedInBefore(60, 'budi')];
    const same = { bankAccount, contactEmail: 'toko@example.test', phone: '+62 812-3456-7890' };
    await profile(same)(fresh);
    await harness.sql`delete from mails`;
    expect((await profile({ ...same, tradeName: 'CV Budi' })(old)).status).toBe(200);
    expect(await harness.sql`select from mails`).toHaveLength(0);
  });

  it('is decided of every field of the profile', () => {
    const harmless = ['name', 'tradeName', 'isSupplier', 'address', 'npwp', 'nib', 'pkp'];
    const fields = Object.keys(profileBodySchema.shape);
    expect(fields.filter((field) => !harmless.includes(field)).sort()).toEqual([
      'bankAccount',
      'contactEmail',
      'phone',
    ]);
    expect(takeovers).toEqual(expect.arrayContaining(fields.filter((field) => !harmless.includes(field))));
  });
});
