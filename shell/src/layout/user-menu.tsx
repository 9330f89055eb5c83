import { useSession } from '@pasok/client';
import { Avatar, IconList, IconLogOut, IconUser, langOf, look } from '@pasok/ui';
import { Link, useNavigate } from 'react-router-dom';
import { signOut } from '../api/sessions.ts';
import { texts } from '../texts.ts';
import panel from './panel.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { useMayLeave } from './use-may-leave.ts';
import classes from './user-menu.module.css';

/** Who is signed in, the profile, the look and the way out. */
export function UserMenu() {
  const user = useSession((state) => state.user);
  const menu = useDisclosure();
  const name = user?.name || texts.user.guest;
  return (
    <div className={panel.area} ref={menu.area}>
      <button
        type="button"
        className={`${look('bare')} ${classes.opener}`}
        aria-label={texts.user.open(name)}
        aria-expanded={menu.isOpen}
        aria-controls="menu-pengguna"
        ref={menu.opener}
        onClick={menu.toggle}
      >
        <Avatar name={name} />
      </button>
      {menu.isOpen && (
        <div id="menu-pengguna" className={panel.panel}>
          <div className={classes.who}>
            <Avatar name={name} />
            <div className={look('narrows')}>
              <p className={look('bold', 'breaks')}>{name}</p>
              <p className={look('muted', 'text14', 'breaks')}>{user?.email}</p>
            </div>
          </div>
          <Link to="/profile" className={`${look('bare')} ${classes.item}`} lang={langOf(texts.user.profile)}>
            <IconUser size={18} aria-hidden /> {texts.user.profile}
          </Link>
          {user?.isAdmin && (
            <Link to="/admin" className={`${look('bare')} ${classes.item}`}>
              <IconList size={18} aria-hidden /> {texts.user.admin}
            </Link>
          )}
          <div className={classes.theme}>
            <ThemeSwitch />
          </div>
          <SignOut />
        </div>
      )}
    </div>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (!(await mayLeave())) return;
    try {
      signOut();
    } finally {
      // Whatever went wrong, the person is out of the pages.
      void navigate('/login', { replace: true });
    }
  };
  return (
    <button
      type="button"
      className={`${look('bare')} ${classes.item}`}
      onClick={() => void leave()}
      lang={langOf(texts.user.signOut)}
    >
      <IconLogOut size={18} aria-hidden /> {texts.user.signOut}
    </button>
  );
}
