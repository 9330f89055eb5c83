import { Badge, Button, Form } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './lessons.module.css';

const text = words.lesson;

type Props = {
  ask: string;
  /** What to look at again after a wrong number; nothing when it is right. */
  refuse: (answer: number) => string | undefined;
  /** What is to be said of the right one. */
  praise: string;
  onRight: () => void;
};

/** A question whose answer is a number the student can read off what was just done. */
export function Question({ ask, refuse, praise, onRight }: Props) {
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<{ isRight: boolean; words: string }>();
  function check(event: FormEvent) {
    event.preventDefault();
    const answer = Number(typed.trim().replace(',', '.') || Number.NaN);
    const refusal = Number.isNaN(answer) ? text.noNumber : refuse(answer);
    setVerdict({ isRight: refusal === undefined, words: refusal ?? praise });
    if (refusal === undefined) onRight();
  }
  function change(value: string) {
    setTyped(value);
    setVerdict(undefined);
  }
  return (
    <Form className={classes.question} onSubmit={check}>
      <p>{ask}</p>
      <div className={classes.actions}>
        <TextInput label={text.answer} value={typed} inputMode="decimal" onChange={change} />
        <Button type="submit" variant="default">
          {text.check}
        </Button>
      </div>
      <p role="status">
        {verdict && (
          <span>
            <Badge tone={verdict.isRight ? 'green' : 'red'}>
              {verdict.isRight ? text.right : text.wrong}
            </Badge>{' '}
            {verdict.words}
          </span>
        )}
      </p>
    </Form>
  );
}
