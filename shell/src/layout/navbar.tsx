import { isSignedIn, useSession } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { ButtonLink, IconButton, IconClose, IconMenu, Logo } from '@pasok/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { moduleFor, preloadPage } from '../federation/registry.ts';
import { useRegistry } from '../federation/use-registry.ts';
import { texts } from '../texts.ts';
import { Bell } from './bell.tsx';
import classes from './navbar.module.css';
import { useDisclosure } from './use-disclosure.ts';
import { UserMenu } from './user-menu.tsx';

const words = texts.nav;

/** `of`: pages that belong to a link beside its own; `lang` of its label, where it is not English. */
type NavLink = { to: string; label: string; of?: string[]; vendorOnly?: true; lang?: 'id' };

const links: NavLink[] = [
  { to: '/dashboard', label: words.dashboard },
  { to: '/my-request', label: words.requests, of: ['/create-request', '/request/:id/*', '/offers/:id'] },
  { to: '/transactions', label: words.transactions, of: ['/transaction/:id'] },
  { to: '/offers', label: words.myOffers, vendorOnly: true },
  { to: '/blockchain', label: words.blockchain },
  { to: '/blockchain-simulation', label: words.simulation },
];

/** What modules name in the registry stands after the links of the specification; the shell knows none of it. */
const linksOfModules = (entries: readonly RegistryEntry[]): NavLink[] =>
  entries.flatMap(({ nav = [] }) => nav.map((link) => ({ ...link, of: [`${link.to}/*`], lang: 'id' })));

/** The bar above every page: brand, links, bell and user menu; for guests the way in. */
export function Navbar() {
  const signedIn = useSession(isSignedIn);
  const menu = useDisclosure();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/dashboard" className={classes.brand}>
          <Logo size={30} />
          <span>{texts.brand}</span>
        </Link>
        {signedIn ? (
          <>
            <div className={classes.fold} ref={menu.area}>
              <IconButton
                className={classes.hamburger ?? ''}
                label={menu.isOpen ? words.close : words.open}
                size={44}
                aria-expanded={menu.isOpen}
                aria-controls="navigasi"
                ref={menu.opener}
                onClick={menu.toggle}
              >
                {menu.isOpen ? <IconClose size={22} /> : <IconMenu size={22} />}
              </IconButton>
              <nav
                id="navigasi"
                aria-label={words.label}
                className={classes.nav}
                data-open={menu.isOpen || undefined}
              >
                <Links />
              </nav>
            </div>
            <div className={classes.tools}>
              <Bell />
              <UserMenu />
            </div>
          </>
        ) : (
          <div className={classes.tools}>
            <ButtonLink to="/login">{texts.login.submit}</ButtonLink>
          </div>
        )}
      </div>
    </header>
  );
}

function Links() {
  const isSupplier = useSession((state) => state.user?.isSupplier ?? false);
  const { pathname } = useLocation();
  const { entries } = useRegistry();
  const preload = (to: string) => {
    const entry = moduleFor(entries, to);
    if (entry) preloadPage(entry, to);
  };
  return (
    <ul className={classes.links} lang="en">
      {[...links, ...linksOfModules(entries)]
        .filter(({ vendorOnly }) => !vendorOnly || isSupplier)
        .map(({ to, label, of = [], lang }) => (
          <li key={to} lang={lang}>
            <Link
              to={to}
              className={classes.link}
              aria-current={[to, ...of].some((path) => matchPath(path, pathname)) ? 'page' : undefined}
              onPointerEnter={() => preload(to)}
              onFocus={() => preload(to)}
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
