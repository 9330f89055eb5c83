import { initials } from '../format/values.ts';
import classes from './avatar.module.css';

/** A party's initials on a patch; `fallback` when there is no name. The name stands beside it, so it is not read out. */
export function Avatar({
  name,
  fallback = '?',
  letters,
}: {
  name?: string | undefined;
  fallback?: string;
  letters?: 1 | 2;
}) {
  const words = initials(name ?? '') || fallback;
  return (
    <span className={classes.avatar} aria-hidden="true">
      {letters === 1 ? [...words][0] : words}
    </span>
  );
}
