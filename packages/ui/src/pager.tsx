import { Button } from './button.tsx';
import classes from './pager.module.css';

export type PagerProps = { page: number; totalPages: number; onChange: (page: number) => void };

type TurnProps = { isEnd: boolean; onPress: () => void; children: string };

/** At an end it cannot be pressed and keeps the focus: the browser takes it from a `disabled` button. */
const Turn = ({ isEnd, onPress, children }: TurnProps) => (
  <Button
    variant="default"
    aria-disabled={isEnd}
    data-disabled={isEnd || undefined}
    onClick={() => !isEnd && onPress()}
  >
    {children}
  </Button>
);

/** Previous and Next; nothing when everything is on one page. */
export function Pager({ page, totalPages, onChange }: PagerProps) {
  if (totalPages <= 1 && page <= 1) return null;
  return (
    <nav className={classes.pager} aria-label="Halaman">
      <Turn isEnd={page <= 1} onPress={() => onChange(page - 1)}>
        Previous
      </Turn>
      <span className={classes.place} aria-live="polite">
        {page} / {Math.max(totalPages, 1)}
      </span>
      <Turn isEnd={page >= totalPages} onPress={() => onChange(page + 1)}>
        Next
      </Turn>
    </nav>
  );
}
