import { chosenLanguage } from '@pasok/client';
import type { Language } from '@pasok/contracts/language';
import { useState } from 'react';
import { SmallButton } from '../controls.tsx';
import type { LessonName } from '../lessons.ts';
import { words } from '../texts.ts';
import { explanations as english, toyOnly as englishToyOnly } from './explanations.en.ts';
import { explanations as indonesian, toyOnly } from './explanations.ts';
import classes from './lessons.module.css';

const text = words.lesson;
const told = {
  id: { explanations: indonesian, toyOnly },
  en: { explanations: english, toyOnly: englishToyOnly },
};

/** Lessons about many miners: the recorded chain has one writer. */
const isToyOnly = (name: LessonName) => ['work'].includes(name);

/**
 * What a lesson is about, told in a minute; what of it is not so of the recorded chain; what to ask. In the chosen language,
 * else in Indonesian, or in English for who asks here.
 */
export default function Explained({ name }: { name: LessonName }) {
  const [language, setLanguage] = useState<Language>(chosenLanguage() ?? 'id');
  const other = language === 'id' ? 'en' : 'id';
  const { explanations, toyOnly: limits } = told[language];
  return (
    <details className={classes.explained}>
      <summary>{text.minute}</summary>
      <p lang={language}>{explanations[name].text}</p>
      {isToyOnly(name) && <p lang={language}>{limits}</p>}
      <p lang={language}>
        <strong>{explanations[name].question}</strong>
        <br />
        {explanations[name].answer}
      </p>
      {!chosenLanguage() && (
        <SmallButton lang={other} onClick={() => setLanguage(other)}>
          {text.languages[other]}
        </SmallButton>
      )}
    </details>
  );
}
