import { Button, IconDownload, Skeleton } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { CopyText } from '../parts/copy-text.tsx';
import { texts } from '../texts.ts';
import { qrFileName } from './file-name.ts';
import classes from './qr-tokens-modal.module.css';
import { saveFile } from './save-file.ts';
import { tokenPicture } from './token-picture.ts';
import type { TokenUnit } from './units.ts';

const words = texts.qr;
/** Shown this wide (spec.md, section 9). */
const shownAt = 128;

/** Whether the element came near the screen once. */
function useSeen<Box extends Element>() {
  const box = useRef<Box>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '300px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);
  return { box, seen };
}

function useDrawing(token: string, wanted: boolean) {
  const [drawn, setDrawn] = useState<{ url?: string; failed?: true }>({});
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    tokenPicture(token).then(
      (url) => current && setDrawn({ url }),
      () => current && setDrawn({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [token, wanted]);
  return drawn;
}

/** One unit's token: its picture, drawn when it comes into view, its text, and its PNG. */
export function QrToken({ item, token, unit, of, isUsed }: TokenUnit) {
  const { box, seen } = useSeen<HTMLLIElement>();
  const { url, failed } = useDrawing(token, seen);
  return (
    <li ref={box} className={classes.token}>
      {url ? (
        <img
          src={url}
          width={shownAt}
          height={shownAt}
          alt={words.alt(item, unit, of)}
          className={classes.picture}
        />
      ) : failed ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <Skeleton width={shownAt} height={shownAt} />
      )}
      <p className={classes.item}>{item}</p>
      <p className={classes.unit}>
        {words.unit(unit, of)}
        {isUsed && <strong> · {words.used}</strong>}
      </p>
      <CopyText text={token} label={words.unit(unit, of)} />
      <Button
        size="xs"
        variant="default"
        disabled={!url}
        onClick={() => url && saveFile(url, qrFileName(item, token))}
        leftSection={<IconDownload size={14} aria-hidden />}
      >
        {words.download}
      </Button>
    </li>
  );
}
