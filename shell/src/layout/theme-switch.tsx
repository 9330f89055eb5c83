import { IconMonitor, IconMoon, IconSun, useColorScheme } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Choices } from './choices.tsx';

const choices = [
  { value: 'light', label: texts.user.light, Icon: IconSun },
  { value: 'dark', label: texts.user.dark, Icon: IconMoon },
  { value: 'auto', label: texts.user.auto, Icon: IconMonitor },
] as const;

/** Light, dark, or as the system has it. `isNamed`: a heading above says what it is. */
export function ThemeSwitch({ isNamed }: { isNamed?: boolean }) {
  const { scheme, choose } = useColorScheme();
  return (
    <Choices
      legend={texts.user.theme}
      isNamed={isNamed ?? false}
      choices={choices}
      chosen={scheme}
      onChoose={choose}
    />
  );
}
