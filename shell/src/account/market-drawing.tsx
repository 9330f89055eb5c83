import classes from './market-drawing.module.css';

const crates = [
  { x: 0, y: 96 },
  { x: 112, y: 48 },
  { x: 224, y: 0 },
];

/** Three crates on their way up, each tied to the one before: goods as blocks of a chain. */
export function MarketDrawing() {
  return (
    <svg className={classes.drawing} viewBox="-6 -6 332 224" fill="none" aria-hidden="true">
      <path d="M48 148 160 100 272 52" className={classes.link} />
      {crates.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 27 48 3l48 24v50L48 103 0 77z" className={classes.shade} />
          <path d="M0 27 48 52v51L0 77z" className={classes.left} />
          <path d="M96 27 48 52v51l48-26z" className={classes.right} />
          <path d="M0 27 48 3l48 24-48 25z" className={index === 2 ? classes.lidNew : classes.lid} />
          <path d="M14 46v14l18 9V55z" className={classes.label} />
          <path d="M18 52v6M22 54v6M27 56.500v6" className={classes.code} />
        </g>
      ))}
    </svg>
  );
}
