import { useState } from 'react';
import { SmallButton } from '../controls.tsx';
import type { LessonName } from '../lessons.ts';
import { words } from '../texts.ts';
import { explanations } from './explanations.ts';
import classes from './lessons.module.css';

const text = words.lesson;

/** Lessons about many miners: the recorded chain has one writer. */
const isToyOnly = (name: LessonName) => ['work', 'fork', 'bits', 'race'].includes(name);

/** What a lesson is about, told in a minute, in Indonesian or English; what of it is not so of the recorded chain; what to ask. */
export default function Explained({ name }: { name: LessonName }) {
  const [language, setLanguage] = useState<'id' | 'en'>('id');
  const other = language === 'id' ? 'en' : 'id';
  return (
    <details className={classes.explained}>
      <summary>{text.minute}</summary>
      <p lang={language}>{explanations[name][language]}</p>
      {isToyOnly(name) && <p>{text.toyOnly}</p>}
      <p>
        <strong>{explanations[name].question}</strong>
        <br />
        {explanations[name].answer}
      </p>
      <SmallButton lang={other} onClick={() => setLanguage(other)}>
        {text.languages[other]}
      </SmallButton>
    </details>
  );
}
