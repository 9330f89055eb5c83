import { useRef } from 'react';
import { langOf } from '../lang-of.ts';
import classes from './tabs.module.css';

export type Tab = { value: string; label: string; count?: number | undefined };
export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
};

/** One view of several, as buttons in a row; the arrow keys move among them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the row is named instead.
    <div className={classes.row} role="group" aria-label={label} ref={row} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classes.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          <span lang={langOf(tab.label)}>{tab.label}</span>
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
