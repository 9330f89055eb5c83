import { lessonNames } from '../lessons.ts';
import { words } from '../texts.ts';
import { explanations } from './explanations.ts';
import classes from './lessons.module.css';

const text = words.lesson;

/** Questions and answers of all lessons, for a teacher, on paper. */
export default function AnswerSheet() {
  return (
    <section className={classes.sheet} data-sheet>
      <h2>{text.sheetTitle}</h2>
      <ol>
        {lessonNames.map((name) => (
          <li key={name}>
            <strong>{text.titles[name]}</strong>
            <br />
            {explanations[name].question}
            <br />
            <em>{explanations[name].answer}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
