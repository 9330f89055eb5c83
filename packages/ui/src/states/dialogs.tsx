import {
  createContext,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Ask, OpenDialog } from './alert-dialog.tsx';

export type Dialogs = {
  /** Tells; resolves when it was read. */
  alert: (ask: Ask) => Promise<void>;
  /** Asks; resolves with the answer. Enter, Esc, Back and a click outside are the safe choice. */
  confirm: (ask: Ask) => Promise<boolean>;
};

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** The page's alerts and questions, instead of window.alert and window.confirm. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs PasokProvider');
  return dialogs;
}

type Drawn = { Dialog: FunctionComponent<OpenDialog>; open: OpenDialog };

const load = async () => (await import(/* webpackChunkName: "screen-dialog" */ './alert-dialog.tsx')).default;

/** Milliseconds the opened page has for itself. */
const pageFirst = 2_000;

/** What is to be told is told, also where the file that draws it does not come. */
const askPlainly = ({ message, detail }: Ask, isQuestion: boolean) => {
  const words = [message, detail].filter(Boolean).join('\n\n');
  return isQuestion ? window.confirm(words) : Boolean(window.alert(words));
};

/** Holds the one dialog that may be open; later ones wait their turn. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState<Drawn>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // Behind what the page itself asks for, before anybody needs it.
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), pageFirst);
    return () => clearTimeout(timer);
  }, []);
  const dialogs = useMemo<Dialogs>(() => {
    const show = (ask: Ask, isQuestion: boolean): Promise<boolean> => {
      const answered = turn.current.then(async () => {
        const opener = document.activeElement;
        const Dialog = await load().catch(() => undefined);
        if (!Dialog) return askPlainly(ask, isQuestion);
        return new Promise<boolean>((resolve) => {
          const answer = (yes: boolean) => {
            setDrawn(undefined);
            // Focus goes back before the answer is known: what follows may want it elsewhere.
            setTimeout(() => {
              if (opener instanceof HTMLElement) opener.focus();
              resolve(yes);
            });
          };
          setDrawn({ Dialog, open: { ask, isQuestion, answer } });
        });
      });
      turn.current = answered;
      return answered;
    };
    return {
      confirm: (ask) => show(ask, true),
      alert: async (ask) => {
        await show(ask, false);
      },
    };
  }, []);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {drawn && <drawn.Dialog {...drawn.open} />}
    </DialogsContext>
  );
}
