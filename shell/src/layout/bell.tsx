import type { Notification } from '@pasok/contracts/notification';
import { Button, ErrorState, IconBell, IconButton, LoadingText, RelativeTime } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notificationsQuery, useReadNotifications } from '../api/notifications.ts';
import { texts } from '../texts.ts';
import classes from './bell.module.css';
import panel from './panel.module.css';
import { useDisclosure } from './use-disclosure.ts';

const words = texts.bell;

/** The bell with the number of unread notifications, and the panel with the latest of them. */
export function Bell() {
  const menu = useDisclosure();
  const { data, isError, refetch } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
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
          <IconBell size={21} aria-hidden />
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
          {data ? (
            <List notifications={data.notifications} />
          ) : isError ? (
            <ErrorState message={words.loadFailed} onRetry={refetch} />
          ) : (
            <div className={classes.empty}>
              <LoadingText>{texts.loading}</LoadingText>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

function Head({ unread }: { unread: number }) {
  const read = useReadNotifications({ failure: words.readAllFailed });
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{words.title}</h2>
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

function List({ notifications }: { notifications: Notification[] }) {
  const read = useReadNotifications();
  if (notifications.length === 0) return <p className={classes.empty}>{words.empty}</p>;
  return (
    <ul className={classes.list}>
      {notifications.map(({ id, title, message, path, createdAt, readAt }) => (
        <li key={id}>
          <Link
            to={path}
            className={classes.item}
            data-unread={readAt === null || undefined}
            onClick={() => readAt === null && read.mutate({ ids: [id] })}
          >
            <span className={classes.itemTitle}>
              <span>{title}</span>
              {readAt === null && <span className={classes.dot} role="img" aria-label={words.unread} />}
            </span>
            <span className={classes.message}>{message}</span>
            <span className={classes.time}>
              <RelativeTime value={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
