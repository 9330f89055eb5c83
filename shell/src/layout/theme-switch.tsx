import { type ColorScheme, IconMonitor, IconMoon, IconSun, useColorScheme } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './theme-switch.module.css';

const choices = [
  { value: 'light', label: texts.user.light, Icon: IconSun },
  { value: 'dark', label: texts.user.dark, Icon: IconMoon },
  { value: 'auto', label: texts.user.auto, Icon: IconMonitor },
] as const satisfies readonly { value: ColorScheme; label: string; Icon: typeof IconSun }[];

/** Light, dark, or as the system has it. `isNamed`: a heading above says what it is. */
export function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const { scheme, choose } = useColorScheme();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend} data-hidden={isNamed || undefined}>
        {texts.user.theme}
      </legend>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={scheme === value}
          onClick={() => choose(value)}
        >
          <Icon size={16} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
