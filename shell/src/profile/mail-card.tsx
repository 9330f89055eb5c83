import { mailGroups } from '@pasok/contracts/notification';
import { Card, ErrorState, LoadingText, SwitchField } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { mailSettingsQuery, useMailSetting } from '../api/mails.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.mails;

/** Which news come by mail too. */
export function MailCard() {
  const { data, isError, refetch } = useQuery(mailSettingsQuery);
  const change = useMailSetting();
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.title}</h2>
      <p className={classes.note}>{words.lead}</p>
      {!data && !isError && <LoadingText>{texts.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.loadFailed} onRetry={refetch} />}
      {data &&
        mailGroups.map((group) => (
          <SwitchField
            key={group}
            label={words.groups[group]}
            description={words.often[group]}
            checked={data.mail[group]}
            onChange={(event) => change.mutate({ [group]: event.currentTarget.checked })}
          />
        ))}
    </Card>
  );
}
