import { api, errorMessage } from '@pasok/client';
import type { Language } from '@pasok/contracts/language';
import { messageSchema } from '@pasok/contracts/message';
import { type Profile as ProfileData, profileSchema } from '@pasok/contracts/profile';
import { Loaded, lazyPart, look, PageHeading } from '@pasok/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { ThemeSwitch } from '../layout/theme-switch.tsx';
import { texts } from '../texts.ts';
import { AccountCard } from './account-card.tsx';
import { IdentityForm } from './identity-form.tsx';
import { MailCard } from './mail-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import classes from './profile.module.css';
import { RecordCard } from './record-card.tsx';
import { Section } from './section.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const words = texts.profile;

/** It hashes keys. */
const KeysCard = lazyPart(() => import(/* webpackChunkName: "screen-keys" */ './keys-card.tsx'));

const profileOptions = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }): Promise<ProfileData> => api.get('/auth/profile', profileSchema, { signal }),
  });

/** Keeps the language with the account, for news and mails. */
const useLanguage = () =>
  useMutation({
    mutationFn: (language: Language | null) =>
      api.put('/auth/language', messageSchema, { body: { language } }),
    meta: { title: words.languageFailed, failure: errorMessage },
  });

/** /profile */
export default function Profile() {
  const query = useQuery(profileOptions());
  const save = useLanguage();
  return (
    <div className={classes.page}>
      <PageHeading title={words.title} />
      <Loaded query={query} words={words}>
        {(profile) => (
          <>
            <IdentityForm profile={profile} />
            <Section title={words.appearance}>
              <ThemeSwitch isNamed />
              <h2 className={look('text17')}>{texts.user.language}</h2>
              <LanguageSwitch
                isNamed
                chosen={profile.language ?? null}
                onChoose={(language) => save.mutateAsync(language)}
              />
              <p className={classes.note}>{words.languageHint}</p>
            </Section>
            {profile.records && <RecordCard records={profile.records} />}
            <MailCard />
            <SecurityCard />
            <PasskeysCard />
            <SessionsCard />
            <KeysCard />
            <AccountCard />
          </>
        )}
      </Loaded>
    </div>
  );
}
