import { QrCode, ShareButton } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';

const words = texts.teacher;

/** Addresses that mean the device on which they are opened. */
const ownMachine = /^(localhost|127\.|\[::1\])/;

/** How students get in: the code large enough for the last row, and its QR code. */
export function Invitation({ code }: { code: string }) {
  const address = `${location.host}/blockchain-class`;
  return (
    <section className={classes.invitation} aria-label={words.code}>
      <p>{words.address(address)}</p>
      <p className={classes.code}>{code}</p>
      {ownMachine.test(location.hostname) && <p>{words.ownMachine}</p>}
      <ShareButton words={words.share(code)} path={`/blockchain-class?code=${code}`} variant="default" />
      <QrCode text={`${location.origin}/blockchain-class?code=${code}`} label={words.qr(code)} />
    </section>
  );
}
