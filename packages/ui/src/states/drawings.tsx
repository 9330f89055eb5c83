import classes from './drawings.module.css';

/** Pasok's mark: a crate with its goods, and a block of a chain. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b704e" />
      <path d="M8 12.2 16 8l8 4.2v8.1L16 24.5l-8-4.2z" fill="#fff" fillOpacity=".16" />
      <path d="M8 12.2 16 8l8 4.2-8 4.2z" fill="#f2a516" />
      <path
        d="M16 16.4v8.1M8 12.2v8.1l8 4.2 8-4.2v-8.1"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** An open, empty crate. */
export function BoxDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 84" fill="none" aria-hidden="true">
      <ellipse cx="60" cy="76" rx="44" ry="5" className={classes.shade} />
      <path d="M24 34 60 48l36-14v28L60 74 24 62z" className={classes.side} />
      <path d="M24 34 60 48v26L24 62z" className={classes.front} />
      <path d="m24 34-9-11 34-13 11 10zM96 34l9-11-34-13-11 10z" className={classes.lid} />
      <path d="M24 34 60 20l36 14-36 14z" className={classes.inside} />
      <path d="M60 6v8M46 3l3 7M74 3l-3 7" className={classes.rays} strokeLinecap="round" />
    </svg>
  );
}

/** A road sign that points nowhere. */
export function LostDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 84" fill="none" aria-hidden="true">
      <ellipse cx="60" cy="78" rx="34" ry="4" className={classes.shade} />
      <path d="M57 30h6v48h-6z" className={classes.front} />
      <path d="M30 12h50l12 11-12 11H30z" className={classes.lid} />
      <path d="M90 40H46l-10 8 10 8h44z" className={classes.inside} />
      <path d="M52 20c2-4 10-4 10 1 0 4-5 4-5 7m0 3v.5" className={classes.rays} strokeLinecap="round" />
    </svg>
  );
}
