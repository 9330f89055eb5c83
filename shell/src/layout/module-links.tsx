import { api, queryClient } from '@pasok/client';
import type { NavLink } from '@pasok/contracts/registry';
import type { navIcons } from '@pasok/contracts/slots';
import {
  IconBlocks,
  IconClipboard,
  IconClock,
  IconList,
  IconQrCode,
  IconReceipt,
  IconSearch,
  IconUser,
  look,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { texts } from '../texts.ts';
import classes from './module-links.module.css';
import { NavItem } from './nav-item.tsx';
import bar from './navbar.module.css';
import { useDisclosure } from './use-disclosure.ts';

const icons: Record<(typeof navIcons)[number], typeof IconList> = {
  blocks: IconBlocks,
  clipboard: IconClipboard,
  clock: IconClock,
  list: IconList,
  qr: IconQrCode,
  receipt: IconReceipt,
  search: IconSearch,
  user: IconUser,
};

/** Milliseconds after which a number is asked for again: what others did tells no event of a module's own service. */
const anewMs = 60_000;

const countsSchema = z.record(z.string(), z.unknown());

/** The number that a module's call answers; nothing while it is none, or its service is away. */
function Badge({ of }: { of: string }) {
  const [path = '', field = ''] = of.split('#');
  const { data, refetch } = useQuery({
    // Events of this topic make it stale, as all that is named after it.
    queryKey: [path.split('/')[1], 'badge', path],
    queryFn: ({ signal }) => api.get(path, countsSchema, { signal }),
    retry: false,
    refetchInterval: anewMs,
  });
  // What was done on this page may be what is counted.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refetch();
      }),
    [refetch],
  );
  const count = data?.[field];
  if (typeof count !== 'number' || count <= 0) return null;
  return (
    <>
      <span aria-hidden className={classes.badge}>
        {count > 99 ? '99+' : count}
      </span>
      <span className={look('unseen')}>
        {' '}
        {count} {texts.nav.waiting}
      </span>
    </>
  );
}

function ModuleLink({ to, label, icon, badge }: NavLink) {
  const [, Icon] = Object.entries(icons).find(([name]) => name === icon) ?? [];
  return (
    <NavItem to={to} of={[`${to}/*`]} lang="id">
      {Icon && <Icon size={18} aria-hidden className={classes.icon} />}
      <span>{label}</span>
      {badge && <Badge of={badge} />}
    </NavItem>
  );
}

function Group({ name, links }: { name: string; links: readonly NavLink[] }) {
  const menu = useDisclosure();
  return (
    <li lang="id">
      <div className={classes.group} ref={menu.area}>
        <button
          type="button"
          className={`${look('bare')} ${bar.link} ${classes.opener}`}
          aria-expanded={menu.isOpen}
          ref={menu.opener}
          onClick={menu.toggle}
        >
          {name}
        </button>
        {menu.isOpen && (
          <ul className={classes.list}>
            {links.map((link) => (
              <ModuleLink key={link.to} {...link} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What modules name in the registry, after the links of the specification: those of one group fold into a menu. */
export function ModuleLinks({ links }: { links: readonly NavLink[] }) {
  const groups = new Set(links.flatMap(({ group }) => group ?? []));
  return (
    <>
      {links.map((link) => !link.group && <ModuleLink key={link.to} {...link} />)}
      {[...groups].map((name) => (
        <Group key={name} name={name} links={links.filter(({ group }) => group === name)} />
      ))}
    </>
  );
}
