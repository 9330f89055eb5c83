import { Button, IconBulb, look } from '@pasok/ui';
import { useState } from 'react';
import { formTexts } from '../form-texts.ts';
import classes from './create-request.module.css';

const words = formTexts.form;

/** What makes a request easy to answer: a quiet line until it is opened. */
export function Tips() {
  const [open, setOpen] = useState(false);
  return (
    <aside className={classes.tips} aria-labelledby="tips">
      <div className={`${look('row', 'middle', 'gap2')} ${classes.tipsHead}`}>
        <IconBulb size={16} aria-hidden />
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
      <div id="tips-detail" hidden={!open}>
        <p>{words.tipsLead}</p>
        <ul>
          {words.tipsList.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
