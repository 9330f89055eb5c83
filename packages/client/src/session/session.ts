import type { Session, User } from '@pasok/contracts/session';
import { userSchema } from '@pasok/contracts/session';
import { create } from 'zustand';

const tokenKey = 'token';
const userKey = 'user';
const endedKey = 'session-ended';

export type SessionState = {
  token: string | null;
  user: User | null;
  /** Whether the stored token was looked at: guards wait for it. */
  initialised: boolean;
  /** Why the session ended by itself (401), in the server's words or ''; null: it did not, or its person signed out. */
  ended: string | null;
};

const signedOut = { token: null, user: null };

/** The signed-in person, in React. Outside React: `session`. */
export const useSession = create<SessionState>(() => ({ ...signedOut, initialised: false, ended: null }));

const ownerKey = 'pasok-owner';

/** What a tab keeps (drafts, typed tokens) is its person's: after signing out, and for anybody else, it is gone. */
function clearTab(owner?: string): void {
  try {
    if (owner && sessionStorage.getItem(ownerKey) === owner) return;
    sessionStorage.clear();
    if (owner) sessionStorage.setItem(ownerKey, owner);
  } catch {}
}

// Before the screens hear of a person, and also when another tab has signed in.
useSession.subscribe(({ user }) => {
  if (user) clearTab(user._id);
});

/** Called before the screens hear that a session ended: `expired` by a 401, or else by signing out. */
type SignOutListener = (expired: boolean) => void;
const signOutListeners: SignOutListener[] = [];

/** Asks the person for the password once more; answers whether they signed in. */
type SignInAgain = () => Promise<boolean>;
let askSignIn: SignInAgain = async () => false;
let asking: Promise<boolean> | undefined;

/** Storage may be refused (private windows, full disk): the session then lasts as long as the page. */
function store(token: string | null, user: User | null, ended: string | null = null): void {
  try {
    if (ended === null) localStorage.removeItem(endedKey);
    else localStorage.setItem(endedKey, ended);
    if (token && user) {
      localStorage.setItem(tokenKey, token);
      localStorage.setItem(userKey, JSON.stringify(user));
    } else {
      localStorage.removeItem(tokenKey);
      localStorage.removeItem(userKey);
    }
  } catch {}
}

function stored(): Pick<SessionState, 'token' | 'user' | 'ended'> {
  try {
    const token = localStorage.getItem(tokenKey);
    const parsed = userSchema.safeParse(JSON.parse(localStorage.getItem(userKey) ?? 'null'));
    const ended = token === null ? localStorage.getItem(endedKey) : null;
    return { token, user: parsed.success ? parsed.data : null, ended };
  } catch {
    return { ...signedOut, ended: null };
  }
}

/** The session's actions; readable and callable outside React. */
export const session = {
  get: (): SessionState => useSession.getState(),

  /** Fills the session from the stored token, before the first guard runs. */
  initialise(): void {
    if (!session.get().initialised) useSession.setState({ ...stored(), initialised: true });
  },

  signIn({ token, user }: Session): void {
    store(token, user);
    useSession.setState({ token, user, initialised: true, ended: null });
  },

  /** The same session with the person's newer data. */
  setUser(user: User): void {
    const { token } = session.get();
    if (!token) return;
    store(token, user);
    useSession.setState({ user });
  },

  /** Local: nothing is sent. Other tabs follow. */
  signOut(): void {
    store(null, null);
    clearTab();
    for (const listener of signOutListeners) listener(false);
    useSession.setState({ ...signedOut, initialised: true, ended: null });
  },

  /**
   * The server no longer knows the token. `refused` is the one it was asked with: the person may have signed in again
   * while the refusal was on its way, here or in another tab, and that session stays. `why` in the server's words.
   */
  expire(refused: string | null = session.get().token, why = ''): void {
    if (refused === null || session.get().token !== refused) return;
    const newer = stored();
    if (newer.token !== null && newer.token !== refused) {
      useSession.setState(newer);
      return;
    }
    store(null, null, why);
    for (const listener of signOutListeners) listener(true);
    useSession.setState({ ...signedOut, initialised: true, ended: why });
  },

  /** How the shell asks, until it is stopped. @returns how to stop */
  onSignInAgain(ask: SignInAgain): () => void {
    askSignIn = ask;
    return () => {
      askSignIn = async () => false;
    };
  },

  /** Whether the person signed in once more, because the server wants that (SIGN_IN_AGAIN). Several calls at once ask once. */
  signInAgain(): Promise<boolean> {
    asking ??= askSignIn().finally(() => {
      asking = undefined;
    });
    return asking;
  },

  /** For as long as the page lives. */
  onSignOut: (listener: SignOutListener): void => void signOutListeners.push(listener),

  /** Follows the other tabs' sign-in and sign-out. @returns how to stop */
  followOtherTabs(): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === null || event.key === tokenKey || event.key === userKey)
        useSession.setState(stored());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};

/** Signed in means both a token and a person (spec.md, section 4). */
export const isSignedIn = ({ token, user }: Pick<SessionState, 'token' | 'user'>): boolean =>
  token !== null && user !== null;

/** Whose session it is, also by what other tabs have done to it meanwhile. */
export function currentOwner(): string | undefined {
  const { token, user } = session.get();
  return token !== null && localStorage.getItem('token') === token ? user?._id : undefined;
}
