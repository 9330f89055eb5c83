import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { SlotName, Slots } from '@pasok/contracts/slots';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import { DialogHost } from './states/dialogs.tsx';
import { theme } from './theme.ts';

/** A slot's name, and what its parts are given. */
export type SlotProps<Name extends SlotName = SlotName> = { name: Name; of: Slots[Name] };

/** Draws the parts of a slot: whoever can load modules gives it to `PasokProvider`. */
const SlotContext = createContext<ComponentType<SlotProps> | undefined>(undefined);

/** The place of a page where parts of other modules stand (`Slots` of `@pasok/contracts/slots`); nothing where there are none. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const Parts = use(SlotContext);
  return Parts ? createElement<SlotProps>(Parts, props) : null;
}

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
