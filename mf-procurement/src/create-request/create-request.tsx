import { useAddress, useSession } from '@pasok/client';
import { Banner, ButtonLink, LoadingText, PageHeading, shortId, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { createRequestKey, requestOptions, useCreateRequest } from '../api/requests.ts';
import { DraftBanner } from '../parts/draft-banner.tsx';
import { NoRequest } from '../parts/no-request.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useShowServerErrors } from '../parts/use-server-errors.ts';
import { useStillSending } from '../parts/use-still-sending.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, emptyDraft, fromRequest, isEmptyDraft, toBody, toField } from './draft.ts';
import { type DraftPlace, draftKey, dropDraft, loadDraft, saveDraft } from './draft-store.ts';
import { RequestForm } from './request-form.tsx';
import { Tips } from './tips.tsx';
import { useAutosave } from './use-autosave.ts';
import { useRequestForm } from './use-request-form.ts';

const words = texts.form;

/** Where the form's first content came from. */
type Start = { draft: Draft; note?: string; hint?: string };

function useSubmit(form: ReturnType<typeof useRequestForm>, place: DraftPlace, clear: () => void) {
  const way = useRef<HTMLAnchorElement>(null);
  const { alert } = useDialogs();
  const showErrors = useShowServerErrors(form, toField);
  const [created, setCreated] = useState<string>();
  const create = useCreateRequest({
    key: draftKey(place),
    from: place.from,
    onSuccess: (request) => {
      clear();
      setCreated(request._id);
      // The form is empty again: what the person wants to see now is the request, and the focus brings it in sight.
      void alert({ message: words.done }).then(() => way.current?.focus());
    },
    onError: (error) => void showErrors(words.failed, error),
  });
  return {
    submit: (draft: Draft) => create.mutate(toBody(draft)),
    created,
    way,
    sending: create.isPending,
  };
}

function Draftable({ start, place }: { start: Start; place: DraftPlace }) {
  const form = useRequestForm(start.draft);
  const { confirm } = useDialogs();
  const [note, setNote] = useState(start.note);
  const [round, setRound] = useState(0);
  const clear = () => {
    form.reset(emptyDraft);
    dropDraft(place);
    setNote(undefined);
    setRound((rounds) => rounds + 1);
  };
  const { submit, created, way, sending } = useSubmit(form, place, clear);
  const dirty = form.formState.isDirty || note !== undefined;
  // One that is empty again is none.
  useAutosave(form, (draft) => (isEmptyDraft(draft) ? dropDraft(place) : saveDraft(place, draft)));
  useLeaveGuard(dirty, () =>
    confirm({ message: words.leave, confirmLabel: words.goAway, cancelLabel: words.stay }),
  );
  return (
    <>
      {created && (
        <Banner tone="success" title={words.created}>
          <Link ref={way} to={`/request/${created}`}>
            {words.seeCreated(shortId(created))}
          </Link>
        </Banner>
      )}
      {note && <DraftBanner note={note} hint={start.hint} onDiscard={clear} />}
      <RequestForm key={round} form={form} submitLabel={words.submit} sending={sending} onSubmit={submit} />
    </>
  );
}

function restored(place: DraftPlace): Start | undefined {
  const draft = loadDraft(place);
  if (!draft || isEmptyDraft(draft)) return undefined;
  return { draft, note: words.restored, hint: words.restoredHint };
}

/** The form with what was typed in this place; 'Buat ulang permintaan': else with the old request's content. */
function Begun({ place }: { place: DraftPlace }) {
  const { from } = place;
  const [kept] = useState(() => restored(place));
  const old = useQuery({ ...requestOptions(from ?? ''), enabled: from !== undefined && !kept });
  if (kept || !from) return <Draftable start={kept ?? { draft: emptyDraft }} place={place} />;
  if (!old.data)
    return (
      <NoRequest
        error={old.error}
        onRetry={() => void old.refetch()}
        action={<ButtonLink to="/create-request">{texts.dashboard.create}</ButtonLink>}
      />
    );
  const draft = fromRequest(old.data, { keepDeadline: false });
  return <Draftable start={{ draft, note: words.copied }} place={place} />;
}

function Content({ place }: { place: DraftPlace }) {
  const isStillSending = useStillSending(createRequestKey(place.from));
  return isStillSending ? <LoadingText>{words.sending}</LoadingText> : <Begun place={place} />;
}

/** /create-request */
export default function CreateRequest() {
  const userId = useSession((session) => session.user?._id ?? '');
  const { params } = useAddress();
  const from = params.get('from') || undefined;
  return (
    <div className={classes.page}>
      <div>
        <PageHeading title={words.title} />
        <p className={classes.hint}>{words.lead}</p>
      </div>
      <Tips />
      <Content key={from ?? ''} place={{ userId, from }} />
    </div>
  );
}
