import { useMantineColorScheme } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page is at most `width` em wide, by default as narrow as a phone's; also once it is turned. */
export function useNarrow(width = 48): boolean {
  const query = `(max-width: ${width}em)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The chosen colour scheme ('auto' follows the system) and how to choose another. */
export function useColorScheme(): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
