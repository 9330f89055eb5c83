import { look } from '@pasok/ui';
import type { ComponentType } from 'react';
import classes from './choices.module.css';

type Choice<Value> = {
  value: Value;
  label: string;
  /** Of a label in a language of its own. */
  lang?: string;
  Icon?: ComponentType<{ size: number; 'aria-hidden': true }>;
};

type ChoicesProps<Value> = {
  legend: string;
  /** A heading above says what it is. */
  isNamed?: boolean;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A few choices side by side, of which one is taken. */
export function Choices<Value>({ legend, isNamed, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={look('row', 'gap1')}>
      <legend className={isNamed ? look('unseen') : classes.legend}>{legend}</legend>
      {choices.map(({ value, label, lang, Icon }) => (
        <button
          key={label}
          type="button"
          className={`${look('bare')} ${classes.choice}`}
          aria-pressed={chosen === value}
          lang={lang}
          onClick={() => onChoose(value)}
        >
          {Icon && <Icon size={16} aria-hidden />}
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
