type Words = (title: string | null, user: string, of: { mine: boolean; partial: boolean }) => string;

const named = (title: string | null) => (title ? `"${title}"` : 'tanpa judul');

/** What the dashboard says of what happened lately. */
export const activityTexts = {
  request_created: (title) => `Anda membuat permintaan ${named(title)}`,
  offer_received: (title, user) => `${user} menawar permintaan ${named(title)}`,
  offer_accepted: (title, user, { mine }) =>
    mine
      ? `Anda menerima penawaran ${user} untuk ${named(title)}`
      : `${user} menerima penawaran Anda untuk ${named(title)}`,
  offer_rejected: (title, user, { mine }) =>
    mine
      ? `Penawaran ${user} untuk ${named(title)} tidak dipilih`
      : `Penawaran Anda untuk ${named(title)} tidak dipilih`,
  // A partial receipt never looks complete (rules.md, section 1).
  transaction_completed: (title, user, { partial }) =>
    `Transaksi ${named(title)} dengan ${user} ${partial ? 'selesai sebagian' : 'selesai'}`,
} satisfies Record<string, Words>;
