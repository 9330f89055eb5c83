import type { Profile } from '@pasok/contracts/profile';
import { recordWords } from '@pasok/contracts/record';
import { Card } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;

/** One's own records, as others read them beside one's offers and requests. */
export function RecordCard({ records }: { records: NonNullable<Profile['records']> }) {
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.record}</h2>
      <p className={classes.note}>{words.recordHint}</p>
      <dl className={classes.record}>
        <dt>{words.asVendor}</dt>
        <dd>{recordWords(records.vendor)}</dd>
        <dt>{words.asBuyer}</dt>
        <dd>{recordWords(records.buyer)}</dd>
      </dl>
    </Card>
  );
}
