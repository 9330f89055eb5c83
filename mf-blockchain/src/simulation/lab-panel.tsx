import { SelectField } from '@pasok/ui';
import { useStore } from 'zustand';
import { Panel } from '../parts/panel.tsx';
import { AttemptsChart } from './attempts-chart.tsx';
import { attemptLimit, expectedAttempts, labDifficulties } from './difficulty.ts';
import classes from './lab-panel.module.css';
import type { Simulation } from './simulation-store.ts';
import { Speed } from './speed.tsx';
import { words } from './texts.ts';

const text = words.lab;
const options = labDifficulties.map((zeros) => ({
  value: String(zeros),
  label: text.option(zeros, expectedAttempts(zeros)),
}));

/** What can be tried out about work: how hard it is, how fast this browser is, how luck spreads. */
export function LabPanel({ simulation }: { simulation: Simulation }) {
  const { difficulty, searches, setDifficulty } = useStore(simulation);
  return (
    <Panel summary={text.title}>
      <div className={classes.sections}>
        <section className={classes.section}>
          <SelectField
            label={text.difficulty}
            data={options}
            value={String(difficulty)}
            onChange={(value) => setDifficulty(Number(value))}
          />
          <p className={classes.hint}>
            {text.difficultyHint} {text.limit(attemptLimit(difficulty))}
          </p>
        </section>
        <Speed zeros={difficulty} />
        <section className={classes.section} aria-label={text.chart}>
          <h2 className={classes.heading}>{text.chart}</h2>
          <AttemptsChart searches={searches} />
        </section>
      </div>
    </Panel>
  );
}
