import { QrCode } from '../states/later.tsx';
import { uiTexts } from '../texts.ts';
import { DateTime } from '../time.tsx';
import { useNow } from '../use-now.ts';
import classes from './print.module.css';

const words = uiTexts.paperCheck;

export type PrintCheckProps = {
  /** The block's code for a machine: its index and whole hash. */
  whole: string;
  /** The same for a person to read and type. */
  code: string;
  /** The fingerprint of the key that signs the chain today, in five words (`keyWords`). */
  keyWords: string | undefined;
};

/** On paper only: where anybody checks this block without an account, as a code for a phone and in words. */
export function PrintCheck({ whole, code, keyWords }: PrintCheckProps) {
  const address = `${window.location.origin}/verifikasi`;
  return (
    <div className={classes.check}>
      {/* Behind the hash sign: a browser sends none of it. */}
      <QrCode text={`${address}#${whole}`} label={words.picture(code)} />
      <div>
        <p>{words.where(address)}</p>
        <p>{words.code(code)}</p>
        {keyWords && <p>{words.key(keyWords)}</p>}
      </div>
    </div>
  );
}

/** On paper only: where this page came from and when it was printed. */
export function PrintNote() {
  const now = useNow();
  return (
    <p className={classes.note}>
      {window.location.href} · {uiTexts.printed} <DateTime value={new Date(now).toISOString()} />
    </p>
  );
}
