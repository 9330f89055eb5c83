import * as ui from '@pasok/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import classes from './gallery.module.css';
import { States } from './states.tsx';

const {
  Avatar,
  Breadcrumbs,
  Card,
  CardLink,
  CopyButton,
  CopyId,
  DateTime,
  Logo,
  PageHeading,
  Pager,
  RelativeTime,
  Tabs,
} = ui;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <h2>{title}</h2>
      <div className={classes.stack}>{children}</div>
    </Card>
  );
}

function Navigation() {
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState('all');
  const tabs = [
    { value: 'all', label: 'Semua', count: 12 },
    { value: 'open', label: 'Menunggu', count: 3 },
    { value: 'done', label: 'Selesai' },
  ];
  return (
    <>
      <Breadcrumbs label="Jejak" crumbs={[{ label: 'Requests', to: '/my-request' }, { label: 'Offers' }]} />
      <Tabs label="Status" tabs={tabs} value={tab} onChange={setTab} />
      <Card>
        <CardLink to="/my-request">Kartu yang seluruhnya tautan</CardLink>
      </Card>
      <Pager page={page} totalPages={4} onChange={setPage} />
    </>
  );
}

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

function Texts() {
  return (
    <div className={classes.row}>
      <Logo />
      <Avatar name="Ani Budi Citra" />
      <Avatar name="Ani" letters={1} />
      <Avatar />
      <CopyButton text="0192f0c0" label="Salin 0192f0c0" />
      <CopyId id="0192f0c0-0000-7000-8000-0000a1b2c3d4" />
      <RelativeTime value={anHourAgo} />
      <DateTime value={anHourAgo} />
      <span>{ui.formatIdr(1_500_000)}</span>
      <span>{ui.formatPercent(12)}</span>
    </div>
  );
}

const icons = Object.entries(ui).filter(([name]) => name.startsWith('Icon') && name !== 'IconButton');

function Icons() {
  return (
    <div className={classes.row}>
      {icons.map(([name, icon]) => {
        const Icon = icon as ComponentType<{ size: number }>;
        return (
          <span key={name} className={classes.icon}>
            <Icon size={20} />
            {name.slice(4)}
          </span>
        );
      })}
    </div>
  );
}

/** /dev/components, in development alone: every part of @pasok/ui in its states. */
export default function Gallery() {
  return (
    <main id="isi" className={classes.page}>
      <PageHeading title="Komponen" />
      <ThemeSwitch />
      <Section title="Aksi">
        <Actions />
      </Section>
      <Section title="Isian">
        <Fields />
      </Section>
      <Section title="Keadaan">
        <States />
      </Section>
      <Section title="Navigasi">
        <Navigation />
      </Section>
      <Section title="Teks">
        <Texts />
      </Section>
      <Section title="Ikon">
        <Icons />
      </Section>
    </main>
  );
}
