import { Button } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './pager.module.css';

type Props = { page: number; totalPages: number; bounded?: boolean; onPage: (page: number) => void };

/** Previous and Next, disabled at the ends; nothing while one page holds everything. */
export function Pager({ page, totalPages, bounded = false, onPage }: Props) {
  if (totalPages <= 1 && page === 1) return null;
  const words = bounded ? texts.common.morePages(page) : texts.common.pages(page, Math.max(totalPages, 1));
  return (
    <nav className={classes.pager} aria-label={words}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.common.previous}
      </Button>
      <span aria-live="polite">{words}</span>
      <Button variant="default" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {texts.common.next}
      </Button>
    </nav>
  );
}
