import { create } from 'qrcode';

/** White modules around a code (ISO/IEC 18004 asks for 4). */
const quiet = 4;

/** A QR code as lines: sharp on paper at any size, black on white whatever the theme. */
export function QrDrawing({ text, className }: { text: string; className?: string | undefined }) {
  const { modules } = create(text);
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) => y);
  const path = rows.flatMap((y) => rows.flatMap((x) => (modules.get(y, x) ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      className={className}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
