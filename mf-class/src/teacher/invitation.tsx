import { QrCode, ShareButton } from '@pasok/ui';
import { useJoinUrls } from '../invitation/use-join-urls.ts';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';

const words = texts.teacher;

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** How students get in: the code large enough for the last row, and its QR code. */
export function Invitation({ code }: { code: string }) {
  const [url, ...others] = useJoinUrls();
  const link = `${url ?? location.origin}/blockchain-class?code=${code}`;
  return (
    <section className={classes.invitation} aria-label={words.code}>
      <p>{words.address(`${withoutScheme(url ?? location.origin)}/blockchain-class`)}</p>
      <p className={classes.code}>{code}</p>
      {url === undefined && <p>{words.ownMachine}</p>}
      {others.length > 0 && <p>{words.otherAddresses(others.map(withoutScheme).join(words.or))}</p>}
      <ShareButton words={words.share(code)} path={link} variant="default" />
      <QrCode text={link} label={words.qr(code)} />
    </section>
  );
}
