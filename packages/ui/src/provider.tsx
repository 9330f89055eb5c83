import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHost } from './dialogs.tsx';
import { theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'pasok-theme' });

/** Wraps an app once: theme, colour scheme and dialogs. Variables come from a file: the page has no inline style. */
export function PasokProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DialogHost>{children}</DialogHost>
    </MantineProvider>
  );
}
