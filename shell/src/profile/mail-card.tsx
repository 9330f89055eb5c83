import { mailGroups } from '@pasok/contracts/notification';
import { Loaded, SwitchField } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { mailSettingsQuery, useMailSetting } from '../api/mails.ts';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const words = texts.mails;

/** Which news come by mail too. */
export function MailCard() {
  const query = useQuery(mailSettingsQuery);
  const change = useMailSetting();
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={query} words={words}>
        {({ mail }) =>
          mailGroups.map((group) => (
            <SwitchField
              key={group}
              label={words.groups[group]}
              description={words.often[group]}
              checked={mail[group]}
              onChange={(event) => change.mutate({ [group]: event.currentTarget.checked })}
            />
          ))
        }
      </Loaded>
    </Section>
  );
}
