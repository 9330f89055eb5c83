// What stands for parts of Mantine that a page here has no use for (slim-mantine.ts).
import { useId as useReactId } from 'react';
/** Variables come as a file (packages/ui/src/theme-css.ts), not as a style element. */
export const MantineCssVariables = () => null;
/** No dialog was given one. */
export const ScrollArea = { Autosize: {} };
/** The name that React gives, from the first drawing on. */
export const useId = (staticId) => {
  const ownId = useReactId();
  return typeof staticId === 'string' ? staticId : ownId;
};
/** How dialogs and what lies under them come. */
export const transitions = {
  fade: { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' },
};
/** The theme has its own (packages/ui/src/theme.ts). */
export const DEFAULT_COLORS = {};
