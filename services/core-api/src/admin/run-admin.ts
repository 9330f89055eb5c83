import { connectDatabase } from '@pasok/service/database';
import { disableAccount } from '../auth/disable-account.ts';
import { rotateSigningKeys } from '../keys/signing-keys.ts';
import { type Db, schema } from '../schema.ts';

const usage = `Perintah:
  npm run admin -- disable EMAIL   menonaktifkan akun; sesinya berakhir dalam 5 detik
  npm run admin -- enable EMAIL    mengaktifkan akun kembali
  npm run admin -- rotate-keys     membuat kunci token masuk yang baru; dua kunci terakhir tetap berlaku`;

type Outcome = { ok: boolean; words: string };
type Command = (db: Db, argument: string | undefined) => Promise<Outcome>;

const switchAccount =
  (disable: boolean): Command =>
  async (db, email) => {
    if (!email) return { ok: false, words: usage };
    const found = await disableAccount(db, email, disable);
    if (!found) return { ok: false, words: `Tidak ada akun dengan email ${email}.` };
    return { ok: true, words: `Akun ${email} sudah ${disable ? 'dinonaktifkan' : 'diaktifkan kembali'}.` };
  };

const commands: Record<string, Command> = {
  disable: switchAccount(true),
  enable: switchAccount(false),
  'rotate-keys': async (db) => {
    await rotateSigningKeys(db);
    return { ok: true, words: 'Kunci baru dibuat; mulai dipakai satu menit lagi.' };
  },
};

/** One administration command; answers what to print, and whether it worked. */
export const runAdmin = async (
  [name = '', argument]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  const command = commands[name];
  if (!command) return { ok: false, words: usage };
  const url = environment.DATABASE_URL;
  if (!url) return { ok: false, words: 'Isi DATABASE_URL.' };
  const connection = connectDatabase(url, { max: 1 });
  try {
    return await command(connection.db(schema), argument);
  } finally {
    await connection.close();
  }
};
