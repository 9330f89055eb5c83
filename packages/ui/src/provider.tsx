import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { SlotContext, type SlotProps } from './slot.tsx';
import { DialogHost } from './states/dialogs.tsx';
import { theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'pasok-theme' });

type ProviderProps = {
  /** Draws the parts that other modules add to a page; without it slots stay empty. */
  slots?: ComponentType<SlotProps>;
  children: ReactNode;
};

/** Wraps an app once: theme, colour scheme, dialogs and slots. Variables come from a file: the page has no inline style. */
export function PasokProvider({ slots, children }: ProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <SlotContext value={slots}>
        <DialogHost>{children}</DialogHost>
      </SlotContext>
    </MantineProvider>
  );
}
