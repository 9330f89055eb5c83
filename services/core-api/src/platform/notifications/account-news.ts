import { type Said, told } from '../../base/stored-texts.ts';

/** What a notification says of its facts. */
export type Words<Facts> = { readonly title: string; readonly message: (facts: Facts) => string };
export const say = <Facts>(title: string, message: (facts: Facts) => string): Words<Facts> => ({
  title,
  message,
});

function moderated(title: string): Words<{ reason: string }> {
  return say(title, ({ reason }) => `${title} oleh pengelola: ${reason}`);
}

/** Both masked; null: there was none, or is none any more. */
type Changed = { from: string | null; to: string | null };
function changed(title: string, what: string): Words<Changed> {
  return say(title, ({ from, to }) => {
    const how =
      to === null ? `dihapus: ${from}` : from === null ? `diisi: ${to}` : `diganti: ${from} menjadi ${to}`;
    return `${what} ${how}. Bukan Anda? Ubah kata sandi dan periksa profil.`;
  });
}

/** What is told of the account itself, which nobody can switch off. */
export const accountNews = {
  'moderated.request_hidden': moderated('Permintaan disembunyikan'),
  'moderated.request_shown': moderated('Permintaan ditampilkan lagi'),
  'moderated.question_hidden': moderated('Pertanyaan disembunyikan'),
  'moderated.question_shown': moderated('Pertanyaan ditampilkan lagi'),
  key_added: say<{ device: string; said?: Said }>(
    'Kunci tanda tangan baru',
    ({ device, said }) =>
      `Kunci tanda tangan baru untuk akun Anda: ${told(device, said)}. Bukan Anda? Tarik di profil.`,
  ),
  // One's own, of the browser that signs: no alarm.
  'key_added.first': say<{ device: string; said?: Said }>(
    'Kunci tanda tangan Anda',
    ({ device, said }) =>
      `Peramban Anda membuat kunci tanda tangan yang pertama untuk akun ini: ${told(device, said)}. Semua kunci tampil di profil.`,
  ),
  'key_added.passkey': say<{ name: string }>(
    'Passkey baru',
    ({ name }) =>
      `Passkey baru untuk masuk ke akun Anda: ${name}. Bukan Anda? Hapus di profil dan ubah kata sandi.`,
  ),
  'account_changed.bankAccount': changed('Rekening diganti', 'Rekening bank Anda'),
  'account_changed.contactEmail': changed('Alamat kontak diganti', 'Alamat kontak Anda'),
  'account_changed.phone': changed('Nomor telepon diganti', 'Nomor telepon Anda'),
  'account_changed.passkey': say<{ name: string }>(
    'Passkey dihapus',
    ({ name }) => `Passkey ${name} dihapus dari akun Anda. Bukan Anda? Ubah kata sandi.`,
  ),
  'account_changed.signingKey': say<{ device: string; said?: Said | null }>(
    'Kunci tanda tangan ditarik',
    ({ device, said }) => `Kunci tanda tangan ${told(device, said)} ditarik. Bukan Anda? Ubah kata sandi.`,
  ),
} as const;

/** Where the goods go and what they may cost: in mails too, as these are no stranger's words. */
export const whereAndWorth = ({ region, budget }: { region?: string; budget?: number }): string => {
  const worth = budget === undefined ? undefined : `Rp ${budget.toLocaleString('id-ID')}`;
  const facts = [region, worth].filter(Boolean).join(', ');
  return facts && ` (${facts})`;
};
