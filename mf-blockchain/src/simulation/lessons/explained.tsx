import { wordsOf } from '@pasok/contracts/language';
import type { Step } from '../step.ts';
import { words } from '../texts.ts';
import own from '../words/own-minutes.json' with { type: 'json' };
import classes from './lessons.module.css';

/** What each step says in a minute, and a question a teacher may ask afterwards. */
const minutes = wordsOf('mf-blockchain minutes', own);

/** What a step is about, told in a minute; what of it is not so of the recorded chain, which has one writer; what to ask. */
export default function Explained({ step }: { step: Step }) {
  const { text, question, answer } = minutes.steps[step];
  return (
    <details className={classes.explained}>
      <summary>{words.task.minute}</summary>
      <p>{text}</p>
      {step === 'jaringan' && <p>{minutes.toyOnly}</p>}
      <p>
        <strong>{question}</strong>
        <br />
        {answer}
      </p>
    </details>
  );
}
