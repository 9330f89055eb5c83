import type { ComponentProps } from 'react';

/** `size`: of both sides, in CSS pixels. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number | string };

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const draw = (lines: string, { size = 24, ...props }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={lines} />
  </svg>
);

/** An icon of lines two wide on a field of 24 by 24, in the colour of the text around it. */
const icon = (lines: string) => (props: IconProps) => draw(lines, props);

export const IconAlert = icon('M12 3.5 2.5 20h19zM12 9.5v5M12 17.2h.01');
export const IconArrowDown = icon('M12 5v14M5 12l7 7 7-7');
export const IconArrowLeft = icon('M19 12H5M12 5l-7 7 7 7');
export const IconArrowRight = icon('M5 12h14M12 5l7 7-7 7');
export const IconArrowUp = icon('M12 19V5M5 12l7-7 7 7');
export const IconBell = icon('M6 16v-5.5a6 6 0 0 1 12 0V16l1.8 1.7H4.2zM10 21h4');
export const IconBlocks = icon('M3.5 13.5h7v7h-7zM13.5 13.5h7v7h-7zM8.5 3.5h7v7h-7z');
export const IconBulb = icon('M9 18v-2.8C7.2 14 6 12 6 9.6a6 6 0 0 1 12 0c0 2.4-1.2 4.4-3 5.6V18zM10 21.5h4');
export const IconCamera = icon(
  `M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5z${circle(12, 13, 3.3)}`,
);
export const IconCheck = icon('m5 12.5 4.7 4.7L19.5 7.3');
export const IconClipboard = icon(
  'M9 4.5H6.5A1.5 1.5 0 0 0 5 6v13.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H15M9 3h6v3.5H9z',
);
export const IconClock = icon(`${circle(12, 12, 9)}M12 7v5.2l3.3 2`);
export const IconClose = icon('m6 6 12 12M18 6 6 18');
export const IconCopy = icon(
  'M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8zM4.6 15.7A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4h9a1.5 1.5 0 0 1 1.2.6',
);
export const IconDownload = icon('M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15');
const sheet =
  'M13.5 3h-7A1.5 1.5 0 0 0 5 4.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-11zM13.5 3v5.5H19';
export const IconFile = icon(`${sheet}M9 13h6M9 16.5h6`);
export const IconFileTable = icon(`${sheet}M8.5 12h7v5.5h-7zM12 12v5.5`);
export const IconFilter = icon('M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z');
export const IconFlashlight = icon(
  'M7.5 3h9v3.5l-2.5 4V20a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-9.5l-2.5-4zM7.5 6.5h9M12 13.5v2',
);
export const IconImage = icon(
  `M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.5-4.5 7 7M13 15.5l2.5-2.5 4.3 4.3${circle(9, 8.8, 1.3)}`,
);
export const IconImageUp = icon(
  `M20 12.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5H12M4.5 17l4-4 7 7.3${circle(9, 9, 1.3)}M18 9.5V3.2M15.2 5.8 18 3l2.8 2.8`,
);
export const IconInfo = icon(`${circle(12, 12, 9)}M12 11.2v5.3M12 7.7h.01`);
export const IconLink = icon(
  'M10 13.3a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10.7a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
);
export const IconList = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const IconLogOut = icon(
  'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M15.5 16.5 20 12l-4.5-4.5M20 12H9.5',
);
export const IconMenu = icon('M4 6h16M4 12h16M4 18h16');
export const IconMonitor = icon(
  'M4.5 4h15A1.5 1.5 0 0 1 21 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4zM12 16v4.5M8.5 20.5h7',
);
export const IconMoon = icon('M20.2 14.3A8.5 8.5 0 1 1 9.7 3.8a6.8 6.8 0 0 0 10.5 10.5z');
export const IconOffline = icon(
  'm3 3 18 18M12 19.5h.01M8.5 15.9a5 5 0 0 1 7 0M5 12.3a10 10 0 0 1 4.7-2.6M14.5 9.8a10 10 0 0 1 4.5 2.5M2 8.8a14.5 14.5 0 0 1 4.3-2.7M10.4 5.1A14.5 14.5 0 0 1 22 8.8',
);
export const IconPaperclip = icon(
  'm20 11.5-8.3 8.3a5.2 5.2 0 0 1-7.4-7.4L12.8 4a3.5 3.5 0 0 1 5 5l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6',
);
export const IconPlus = icon('M12 5v14M5 12h14');
export const IconPrinter = icon(
  'M7 9V3.5h10V9M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z',
);
export const IconQrCode = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14h.01M20 17.5V20h-2.5M14 20h.01',
);
export const IconReceipt = icon(
  'm5 3.5 2.3 1.5 2.4-1.5L12 5l2.3-1.5L16.7 5 19 3.5v17L16.7 19l-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5zM9 9.5h6M9 14h6',
);
export const IconRetry = icon('M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5');
export const IconScan = icon(
  'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 12h9',
);
export const IconSearch = icon(`${circle(10.5, 10.5, 6.5)}M15.3 15.3l5.2 5.2`);
export const IconSelect = icon('m8 9.5 4-4 4 4M8 14.5l4 4 4-4');
export const IconShare = icon(
  `${circle(6, 12, 2.5)}${circle(18, 5.5, 2.5)}${circle(18, 18.5, 2.5)}M8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1`,
);
export const IconSun = icon(
  `${circle(12, 12, 4)}M12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1`,
);
export const IconTrash = icon('M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 11v5.5M14 11v5.5');
export const IconTrophy = icon(
  'M7 4h10v5.5a5 5 0 0 1-10 0zM7 5.5H3.5V7A3.7 3.7 0 0 0 7.2 10.7M17 5.5h3.5V7a3.7 3.7 0 0 1-3.7 3.7M12 14.5v4M8 20.5h8',
);
export const IconUser = icon(`${circle(12, 8, 4)}M4.5 20.5a7.5 7.5 0 0 1 15 0`);
