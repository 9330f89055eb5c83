import { headCode } from '@pasok/chain/head-code';
import { sql } from 'drizzle-orm';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { isMonthlyDue, logMailKind, monthlyStop, queueMonthly } from '../../platform/mails/monthly-mails.ts';
import { type ComposeMail, sendMails } from '../../platform/mails/send-mails.ts';
import { type LogHead, readLogHead } from './read-log-head.ts';

/** Parties of a deal that was completed: what the chain says concerns them. */
const isParty = sql`exists (select 1 from transactions t
  where t.status = 'completed' and (t.buyer_id = users.id or t.vendor_id = users.id))`;

/**
 * Mails the head of the log to everybody with a completed deal, once a month: so that it lies where its operator cannot change
 * it. @throws Error while chain-api is away; the mails wait
 */
export async function mailLogHeads(ctx: ServiceCtx, chainApi: string): Promise<void> {
  await queueMonthly(ctx, isParty);
  if (await isMonthlyDue(ctx))
    await sendMails(ctx, { [logMailKind]: composeLogHead(await readLogHead(chainApi)) });
}

const wib = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});
const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });

const composeLogHead =
  (head: LogHead): ComposeMail =>
  async (ctx, address) => {
    const token = await monthlyStop(ctx, address);
    if (token === undefined) return undefined;
    const { publicUrl } = ctx.settings;
    const paragraphs = [
      `Simpan surat ini. Ia mencatat blockchain Pasok seperti adanya pada ${wib.format(head.at)} WIB, di tempat yang tidak dapat diubah pengelola servernya: jika kelak blok yang sudah ada diubah, kode dan pernyataan bertanda tangan di bawah ini tidak cocok lagi, dan itu dapat Anda tunjukkan kepada siapa pun.`,
      `Kode kepala: ${headCode(head)}`,
      `Pernyataan log:\n\n${head.note.trimEnd()}`,
      `Bandingkan kapan saja: ketik kode kepala itu di ${publicUrl}/verifikasi`,
      'Jujurnya: surat ini dikirim oleh pengelola yang sama. Ia tidak membuktikan bahwa isi blok benar, dan baru berguna bila disimpan lalu dibandingkan, juga dengan surat orang lain.',
      `Pilih surat yang Anda terima: ${publicUrl}/profile\nBerhenti menerima surat seperti ini: ${publicUrl}/unsubscribe#token=${token}`,
    ];
    return {
      subject: `Kepala blockchain Pasok, ${month.format(head.at)}`,
      text: paragraphs.join('\n\n'),
      unsubscribe: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    };
  };
