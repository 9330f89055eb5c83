import { verifierPath } from '@pasok/client';
import { Card, formatDateTime, Logo, look, PageHeading } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { invitationNoteQuery } from '../api/account.ts';
import { nextAddress } from '../guards/next-address.ts';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { OperatorFoot } from '../layout/operator-foot.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { texts } from '../texts.ts';
import classes from './guest-page.module.css';
import { MarketDrawing } from './market-drawing.tsx';
import { accountTexts } from './texts.ts';

const words = { ...texts.guest, ...accountTexts.guest };

/** To whom a link of a request led here: what it opens, and of an invitation who invites to what. */
function RequestNote() {
  const [path = '', hash = ''] = nextAddress(useLocation()).split('#');
  const id = /^\/request\/([\w-]+)$/.exec(path)?.[1];
  const token = new URLSearchParams(hash).get('undangan') ?? '';
  const { data } = useQuery(invitationNoteQuery(id ?? '', id ? token : ''));
  if (!id) return null;
  const { from, request = '', deadline } = data ?? {};
  return (
    <p className={classes.lead} role="status">
      {from && deadline ? words.invited(from, request, formatDateTime(deadline)) : words.opens}
    </p>
  );
}

/** The pages of who is not signed in: the form, and what Pasok is beside it. */
export function GuestPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <main className={`${look('stack', 'middle')} ${classes.main}`}>
        <Link to="/login" className={classes.brand}>
          <Logo size={36} />
          <span>{texts.brand}</span>
        </Link>
        <Card className={classes.card ?? ''}>
          <PageHeading title={title} />
          {lead && <p className={classes.lead}>{lead}</p>}
          <RequestNote />
          {children}
        </Card>
        <a href={verifierPath()} className={classes.verify}>
          {words.verify}
        </a>
        {/* What it shows is the browser's own: not to be seen while the page is drawn (page/splash.css). */}
        <div className={classes.theme} data-later>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <OperatorFoot />
      </main>
      <aside className={classes.side} aria-label={words.about}>
        <p className={classes.promise}>{words.promise}</p>
        <MarketDrawing />
        <ol className={classes.steps}>
          {words.steps.map(({ title: step, text }) => (
            <li key={step}>
              <strong>{step}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
