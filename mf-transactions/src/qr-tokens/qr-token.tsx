import { Button, fileName, IconDownload, look, saveFile } from '@pasok/ui';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { CopyText } from '../parts/copy-text.tsx';
import { texts } from '../texts.ts';
import classes from './qr-tokens-modal.module.css';
import type { TokenUnit } from './units.ts';
import { useSeen } from './use-seen.ts';

const words = texts.qr;
/** Shown this wide (spec.md, section 9). */
const shownAt = 128;

/** The PNG of a token as a data address: 200 px wide with a margin of 2 modules (spec.md, section 9). */
export const tokenPicture = (token: string): Promise<string> => toDataURL(token, { width: 200, margin: 2 });

function useDrawing(token: string) {
  const [drawn, setDrawn] = useState<{ url?: string; failed?: true }>({});
  useEffect(() => {
    let current = true;
    tokenPicture(token).then(
      (url) => current && setDrawn({ url }),
      () => current && setDrawn({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return drawn;
}

/** Picture and buttons of a unit: made once it comes into view, so that three hundred units open at once. */
function Picture({ item, token, unit, of, kind }: TokenUnit) {
  const { url, failed } = useDrawing(token);
  return (
    <>
      {failed ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <span className={classes.place}>
          {url && (
            <img
              src={url}
              width={shownAt}
              height={shownAt}
              alt={words.alt(item, unit, of, kind)}
              className={classes.picture}
            />
          )}
        </span>
      )}
      <CopyText text={token} label={words.unit(unit, of, kind)} />
      <Button
        size="xs"
        variant="default"
        disabled={!url}
        onClick={() => url && saveFile(url, fileName(item, `-${token}.png`))}
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {words.download}
      </Button>
    </>
  );
}

/** One unit's token: its picture, its text, and its PNG. */
export function QrToken(props: TokenUnit) {
  const { item, token, unit, of, kind, isUsed } = props;
  const { box, isSeen } = useSeen<HTMLLIElement>();
  return (
    <li ref={box} className={`${look('stack', 'middle')} ${classes.token}`}>
      <p className={look('bold', 'breaks')}>{item}</p>
      <p className={look('muted', 'text14')}>
        <span>{words.unit(unit, of, kind)}</span>
        {isUsed && <strong> · {words.used}</strong>}
      </p>
      {isSeen ? <Picture {...props} /> : <code>{token}</code>}
    </li>
  );
}
