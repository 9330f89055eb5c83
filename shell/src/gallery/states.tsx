import { transactionStatuses } from '@pasok/contracts/transaction';

import {
  Attachments,
  Badge,
  Banner,
  Button,
  ChangedDeal,
  EmptyState,
  ErrorState,
  groupMark,
  LoadingText,
  NotFoundState,
  PrintCheck,
  PrintNote,
  QrCode,
  ScrollRegion,
  Skeleton,
  StatusBadge,
  TransactionBadge,
} from '@pasok/ui';
import classes from './gallery.module.css';

const tones = ['yellow', 'blue', 'indigo', 'orange', 'green', 'red', 'grey'] as const;
const statuses = [
  'pending',
  'active',
  'accepted',
  'rejected',
  'completed',
  'cancelled',
  'paid',
  'failed',
  'foo',
];
const banners = ['info', 'success', 'warning', 'error'] as const;

const attached = {
  title: 'Lampiran',
  lead: 'Dibaca kedua pihak.',
  files: [
    { _id: '1', name: 'denah-lantai-2.pdf', size: 1_240_000, mine: true },
    { _id: '2', name: 'rincian.xlsx', size: 18_000, mine: false },
  ],
  onDownload: async () => undefined,
  onRemove: async () => undefined,
  errorText: String,
  most: 10,
  refuse: () => undefined,
};

/** What stands for a state: badges, banners, and what a list or page shows before and instead of its data. */
export function States() {
  return (
    <>
      <p className={classes.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
      <p className={classes.row}>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="completed" receipt="partial" />
      </p>
      <p className={classes.row}>
        {[...transactionStatuses, 'foo'].map((status) => (
          <TransactionBadge key={status} status={status} />
        ))}
        <TransactionBadge status="completed" receipt="partial" />
      </p>
      {banners.map((tone) => (
        <Banner key={tone} tone={tone} title={tone}>
          Isian terakhir Anda disimpan di perangkat ini.
        </Banner>
      ))}
      <LoadingText>Memuat...</LoadingText>
      <Skeleton height={80} />
      <EmptyState title="Belum ada permintaan" hint="Akan muncul di sini." action={<Button>Buat</Button>} />
      <ErrorState message="Data tidak dapat dimuat." onRetry={() => undefined} />
      <NotFoundState title="Permintaan tidak ditemukan" hint="Mungkin sudah dibatalkan." />
      <QrCode text="https://pasok.example" label="Kode QR" />
      <ScrollRegion label="ScrollRegion" className={classes.scroll}>
        <svg width="1200" height="40" aria-hidden>
          {[0, 1, 2, 3, 4].map((group) => (
            <path
              key={group}
              d={groupMark(group).outline}
              fill={groupMark(group).color}
              transform={`translate(${240 * group})`}
            />
          ))}
        </svg>
      </ScrollRegion>
      <Attachments {...attached} files={undefined} />
      <Attachments {...attached} files={undefined} onRetry={() => undefined} />
      <Attachments {...attached} onSend={() => Promise.reject(new Error('Tidak ada jaringan.'))} />
      <ChangedDeal
        before={{ index: 3, who: 'SD Negeri 3', total: 3_304_000 }}
        now={{ index: 3, who: 'SD Negeri 3', total: 7_304_000 }}
      />
      {/* On paper only. */}
      <PrintCheck whole={`12-${'0'.repeat(64)}`} code="12-0000-0000-0000-0000-0000-0000-0000-0000" />
      <PrintNote />
    </>
  );
}
