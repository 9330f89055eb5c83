import { Button, Card, IconBulb } from '@pasok/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';

const words = texts.form;

/** What makes a request easy to answer; the detail folds away. */
export function Tips() {
  const [open, setOpen] = useState(false);
  return (
    <Card component="aside" className={classes.tips} aria-labelledby="tips">
      <div className={classes.tipsHead}>
        <IconBulb size={20} aria-hidden />
        <h2 id="tips">{words.tips}</h2>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={open}
          aria-controls="tips-detail"
          onClick={() => setOpen(!open)}
        >
          {open ? words.tipsHide : words.tipsShow}
        </Button>
      </div>
      <p>{words.tipsLead}</p>
      <ul id="tips-detail" hidden={!open}>
        {words.tipsList.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
