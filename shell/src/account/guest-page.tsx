import { verifierPath } from '@pasok/client';
import { Card, Logo, PageHeading } from '@pasok/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { OperatorFoot } from '../layout/operator-foot.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { texts } from '../texts.ts';
import classes from './guest-page.module.css';
import { MarketDrawing } from './market-drawing.tsx';
import { accountTexts } from './texts.ts';

const words = { ...texts.guest, ...accountTexts.guest };

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
      <main className={classes.main}>
        <Link to="/login" className={classes.brand}>
          <Logo size={36} />
          <span>{texts.brand}</span>
        </Link>
        <Card className={classes.card ?? ''}>
          <PageHeading title={title} />
          {lead && <p className={classes.lead}>{lead}</p>}
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
