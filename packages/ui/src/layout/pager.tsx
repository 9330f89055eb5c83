import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';
import { look } from './look.ts';
import classes from './pager.module.css';

export type PagerProps = { page: number; totalPages: number; onChange: (page: number) => void };

/** Previous and Next, which keep the focus where there is no further page; nothing when everything is on one page. */
export function Pager({ page, totalPages, onChange }: PagerProps) {
  if (totalPages <= 1 && page <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={uiTexts.pages}>
      <Button variant="default" aria-disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {uiTexts.previous}
      </Button>
      <span className={look('muted', 'figures')} aria-live="polite">
        {page} / {Math.max(totalPages, 1)}
      </span>
      <Button variant="default" aria-disabled={page >= totalPages} onClick={() => onChange(page + 1)}>
        {uiTexts.next}
      </Button>
    </nav>
  );
}
