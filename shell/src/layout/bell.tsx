import type { Notification } from '@pasok/contracts/notification';
import { Button, IconBell, IconButton, Loaded, LoadingText, look, RelativeTime } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notificationsQuery, turnsQuery, useReadNotifications } from '../api/notifications.ts';
import { texts } from '../texts.ts';
import classes from './bell.module.css';
import panel from './panel.module.css';
import { useDisclosure } from './use-disclosure.ts';

const words = texts.bell;

/** The bell with the number of unread notifications, and the panel with the latest of them. */
export function Bell() {
  const menu = useDisclosure();
  const query = useQuery(notificationsQuery);
  const unread = query.data?.unread ?? 0;
  return (
    <div className={panel.area} ref={menu.area}>
      <IconButton
        className={classes.opener ?? ''}
        label={words.label(unread)}
        size={44}
        aria-expanded={menu.isOpen}
        aria-controls="notifikasi"
        ref={menu.opener}
        onClick={menu.toggle}
      >
        <span className={classes.bell}>
          <IconBell size="1.3125rem" aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </IconButton>
      {menu.isOpen && (
        <section id="notifikasi" className={panel.panel} aria-label={words.title}>
          <Head unread={unread} />
          <Turns />
          <Loaded
            query={query}
            words={words}
            loading={
              <div className={classes.empty}>
                <LoadingText>{texts.loading}</LoadingText>
              </div>
            }
          >
            {({ notifications }) => <List notifications={notifications} />}
          </Loaded>
        </section>
      )}
    </div>
  );
}

/** How many deals wait for the reader, whatever was read: the way to them. */
function Turns() {
  const { data } = useQuery(turnsQuery);
  if (!data || data.total === 0) return null;
  return (
    <Link to="/transactions?turn=mine" className={classes.turns}>
      {words.turns(`${data.total}${data.bounded ? '+' : ''}`)}
    </Link>
  );
}

function Head({ unread }: { unread: number }) {
  const read = useReadNotifications({ failure: words.readAllFailed });
  return (
    <div className={`${look('line', 'middle', 'apart')} ${classes.head}`}>
      <h2 className={look('text16')}>{words.title}</h2>
      {unread > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={read.isPending}
          onClick={() => read.mutate({ all: true })}
        >
          {words.readAll}
        </Button>
      )}
    </div>
  );
}

/** What is unread about one thing, newest first, in the place of the newest: four offers on a request are one line. */
function gather(notifications: readonly Notification[]): Notification[][] {
  const gathered = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const { id, kind, path, group = path, readAt } = notification;
    const key = readAt === null ? `${kind} ${group}` : id;
    gathered.set(key, [...(gathered.get(key) ?? []), notification]);
  }
  return [...gathered.values()];
}

function Entry({ newest, ids }: { newest: Notification; ids: string[] }) {
  const read = useReadNotifications();
  const { kind, title, message, path, group = path, createdAt, readAt } = newest;
  const isOne = ids.length === 1;
  return (
    <Link
      to={isOne ? path : group}
      className={`${look('stack', 'breaks')} ${classes.item}`}
      data-unread={readAt === null || undefined}
      onClick={() => readAt === null && read.mutate({ ids })}
    >
      <span className={`${look('line', 'baseline', 'apart', 'gap2', 'bold')} ${classes.itemTitle}`}>
        <span>{isOne ? title : words.gathered(kind, title, ids.length)}</span>
        {readAt === null && <span className={classes.dot} role="img" aria-label={words.unread} />}
      </span>
      <span className={look('text14')}>{isOne ? message : withoutVendor(message)}</span>
      <span className={look('muted', 'text13')}>
        <RelativeTime value={createdAt} />
      </span>
    </Link>
  );
}

/** The server names the vendor of one offer behind its sentence. */
const withoutVendor = (message: string): string => message.split(' Penjual: ')[0] ?? message;

function List({ notifications }: { notifications: Notification[] }) {
  if (notifications.length === 0) return <p className={classes.empty}>{words.empty}</p>;
  return (
    <ul className={classes.list}>
      {gather(notifications).map((entries) => {
        const [newest] = entries;
        return (
          newest && (
            <li key={newest.id}>
              <Entry newest={newest} ids={entries.map(({ id }) => id)} />
            </li>
          )
        );
      })}
    </ul>
  );
}
