import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** DATABASE_URL, or the embedded database's own address as `npm start` keeps it in DATA_DIR. */
const findDatabase = async (environment: NodeJS.ProcessEnv): Promise<string | undefined> => {
  if (environment.DATABASE_URL) return environment.DATABASE_URL;
  const file = join(environment.DATA_DIR || './data', 'keys', 'postgres.json');
  try {
    const { core, port } = JSON.parse(await readFile(file, 'utf8'));
    return `postgres://core:${core}@127.0.0.1:${port}/core`;
  } catch {
    return undefined;
  }
};

/** One administration command; answers what to print, and whether it worked. */
export const runAdmin = async (
  [name = '', argument]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  const command = commands[name];
  if (!command) return { ok: false, words: usage };
  const url = await findDatabase(environment);
  if (!url) return { ok: false, words: 'Isi DATABASE_URL, atau DATA_DIR dari basis data bawaan.' };
  const connection = connectDatabase(url, { max: 1 });
  try {
    return await command(connection.db(schema), argument);
  } finally {
    await connection.close();
  }
};
