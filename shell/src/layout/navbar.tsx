import { isSignedIn, useSession } from '@pasok/client';
import { ButtonLink, IconButton, IconClose, IconMenu, Logo, look } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { useLateFile } from '../federation/use-late-file.ts';
import { useRegistry } from '../federation/use-registry.ts';
import { texts } from '../texts.ts';
import { Bell } from './bell.tsx';
import { NavItem } from './nav-item.tsx';
import classes from './navbar.module.css';
import { useDisclosure } from './use-disclosure.ts';
import { UserMenu } from './user-menu.tsx';

const words = texts.nav;

type OwnLink = { to: string; label: string; of?: string[]; vendorOnly?: true };

const links: OwnLink[] = [
  { to: '/dashboard', label: words.dashboard },
  { to: '/my-request', label: words.requests, of: ['/create-request', '/request/:id/*', '/offers/:id'] },
  { to: '/transactions', label: words.transactions, of: ['/transaction/:id'] },
  { to: '/offers', label: words.myOffers, vendorOnly: true },
  { to: '/blockchain', label: words.blockchain },
  { to: '/blockchain-simulation', label: words.simulation },
];

const loadModuleLinks = () => import(/* webpackChunkName: "screen-links" */ './module-links.tsx');

/** The bar above every page: brand, links, bell and user menu; for guests the way in. */
export function Navbar() {
  const signedIn = useSession(isSignedIn);
  const menu = useDisclosure();
  return (
    <header className={`${look('noPrint')} ${classes.bar}`}>
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
  const { entries } = useRegistry();
  const moduleLinks = entries.flatMap(({ nav = [] }) => nav).filter((link) => isSupplier || !link.for);
  const ofModules = useLateFile(loadModuleLinks, moduleLinks.length > 0);
  return (
    <ul className={classes.links}>
      {links
        .filter(({ vendorOnly }) => !vendorOnly || isSupplier)
        .map(({ to, label, of }) => (
          <NavItem key={to} to={to} of={of}>
            {label}
          </NavItem>
        ))}
      {ofModules && <ofModules.ModuleLinks links={moduleLinks} />}
    </ul>
  );
}
