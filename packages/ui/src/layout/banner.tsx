import type { ReactNode } from 'react';
import { langOf } from '../lang-of.ts';
import classes from './banner.module.css';
import { IconAlert, IconCheck, IconInfo } from './icons.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: IconInfo, success: IconCheck, warning: IconAlert, error: IconAlert };

/** Something to know, in its place on the page. An error speaks up by itself. */
export function Banner({
  tone,
  title,
  children,
}: {
  tone: BannerTone;
  title?: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        {title && (
          <p className={classes.title} lang={langOf(title)}>
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
