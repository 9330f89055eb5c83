import type { ReactNode } from 'react';
import { langOf } from '../lang-of.ts';
import classes from './banner.module.css';
import { IconAlert, IconCheck, IconInfo } from './icons.tsx';
import { look } from './look.ts';

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
      <div className={look('narrows', 'breaks')}>
        {title && (
          <p className={look('bold')} lang={langOf(title)}>
            {title}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
