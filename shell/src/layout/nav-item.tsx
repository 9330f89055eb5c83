import { langOf } from '@pasok/ui';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { moduleFor, preloadPage } from '../federation/registry.ts';
import { useRegistry } from '../federation/use-registry.ts';
import classes from './navbar.module.css';

type NavItemProps = {
  to: string;
  /** Pages that belong to the link beside its own. */
  of?: readonly string[] | undefined;
  /** Of its label. */
  lang?: 'id' | undefined;
  children: ReactNode;
};

/** A link of the navbar; what its page begins with is fetched once a pointer or the focus is on it. */
export function NavItem({ to, of = [], lang, children }: NavItemProps) {
  const { pathname } = useLocation();
  const { entries } = useRegistry();
  const preload = () => {
    const entry = moduleFor(entries, to);
    if (entry) preloadPage(entry, to);
  };
  return (
    <li lang={lang ?? langOf(children)}>
      <Link
        to={to}
        className={classes.link}
        aria-current={[to, ...of].some((path) => matchPath(path, pathname)) ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </Link>
    </li>
  );
}
