import { api } from '@pasok/client';
import { authConfigSchema } from '@pasok/contracts/account';
import { look, QrCode, ShareButton } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import classes from './invitation.module.css';

const words = texts.teacher;
/** Names that mean the device on which they are opened. */
const ownMachine = /^(localhost|127\.|\[::1\])/;

/**
 * Where phones find this page, the likeliest first: where it is open, or, where that is this machine's own name for itself, by the
 * addresses that the server was started for. Empty where there are none.
 */
function useJoinUrls(): readonly string[] {
  const isOwn = ownMachine.test(location.hostname);
  const { data } = useQuery({
    queryKey: ['network-urls'],
    queryFn: ({ signal }) => api.get('/auth/config', authConfigSchema, { signal }),
    enabled: isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOwn ? (data?.networkUrls ?? []) : [location.origin];
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** How students get in: address, the code large enough for the last row, and its QR code. `children`: what else is done there. */
export function Invitation({ code, children }: { code: string; children?: ReactNode }) {
  const [url, ...others] = useJoinUrls();
  const link = `${url ?? location.origin}/blockchain-class?code=${code}`;
  return (
    <section className={`${look('stack', 'middle', 'gap15')} ${classes.invitation}`} aria-label={words.code}>
      <p>{texts.stage.join}</p>
      <p
        className={look('text20', 'semibold', 'breaks')}
      >{`${withoutScheme(url ?? location.origin)}/blockchain-class`}</p>
      <p className={classes.code}>{code}</p>
      <QrCode text={link} label={words.qr(code)} />
      {url === undefined && <p>{words.ownMachine}</p>}
      {others.length > 0 && <p>{words.otherAddresses(others.map(withoutScheme).join(words.or))}</p>}
      {!children && <ShareButton words={words.share(code)} path={link} variant="default" />}
      {children}
    </section>
  );
}
