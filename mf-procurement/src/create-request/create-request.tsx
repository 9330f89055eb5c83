import { useAddress, useSession } from '@pasok/client';
import { Banner, LoadingText, PageHeading, shortId, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { requestOptions, useCreateRequest } from '../api/requests.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useToldErrors } from '../parts/use-server-errors.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, emptyDraft, fromRequest, isEmptyDraft, toBody, toField } from './draft.ts';
import { DraftBanner } from './draft-banner.tsx';
import { draftKey, dropDraft, loadDraft, saveDraft } from './draft-store.ts';
import { RequestForm } from './request-form.tsx';
import { Tips } from './tips.tsx';
import { useAutosave } from './use-autosave.ts';
import { useRequestForm } from './use-request-form.ts';

const words = texts.form;

/** Where the form's first content came from. */
type Start = { draft: Draft; note?: string; hint?: string };

function useSubmit(form: ReturnType<typeof useRequestForm>, userId: string, onCreated: () => void) {
  const way = useRef<HTMLAnchorElement>(null);
  const { alert } = useDialogs();
  const tellErrors = useToldErrors(form, toField);
  const create = useCreateRequest(draftKey(userId));
  const [created, setCreated] = useState<string>();
  const submit = (draft: Draft) =>
    create.mutate(toBody(draft), {
      onSuccess: (request) => {
        form.reset(emptyDraft);
        dropDraft(userId);
        setCreated(request._id);
        onCreated();
        // The form is empty again: what the person wants to see now is the request, and the focus brings it in sight.
        void alert({ message: words.done }).then(() => way.current?.focus());
      },
      onError: (error) => void tellErrors(words.failed, error),
    });
  return { submit, created, way, sending: create.isPending };
}

function Draftable({ start, userId }: { start: Start; userId: string }) {
  const form = useRequestForm(start.draft);
  const { confirm } = useDialogs();
  const [note, setNote] = useState(start.note);
  const { submit, created, way, sending } = useSubmit(form, userId, () => setNote(undefined));
  const dirty = form.formState.isDirty || note !== undefined;
  // One that is empty again is none.
  useAutosave(form, (draft) => (isEmptyDraft(draft) ? dropDraft(userId) : saveDraft(userId, draft)));
  useLeaveGuard(dirty, () =>
    confirm({ message: words.leave, confirmLabel: words.goAway, cancelLabel: words.stay }),
  );
  const discard = () => {
    form.reset(emptyDraft);
    dropDraft(userId);
    setNote(undefined);
  };
  return (
    <>
      {created && (
        <Banner tone="success" title={words.created}>
          <Link ref={way} to={`/request/${created}`}>
            {words.seeCreated(shortId(created))}
          </Link>
        </Banner>
      )}
      {note && <DraftBanner note={note} hint={start.hint} onDiscard={discard} />}
      <RequestForm form={form} submitLabel={words.submit} sending={sending} onSubmit={submit} />
    </>
  );
}

/** 'Buat ulang permintaan': the old request's content, for a new deadline. */
function FromOld({ id, userId }: { id: string; userId: string }) {
  const { data, isPending } = useQuery(requestOptions(id));
  if (isPending) return <LoadingText>{texts.request.loading}</LoadingText>;
  const draft = data ? fromRequest(data, { keepDeadline: false }) : emptyDraft;
  return <Draftable start={{ draft, note: data && words.copied }} userId={userId} />;
}

function restored(userId: string): Start {
  const draft = loadDraft(userId);
  if (!draft || isEmptyDraft(draft)) return { draft: emptyDraft };
  return { draft, note: words.restored, hint: words.restoredHint };
}

/** /create-request */
export default function CreateRequest() {
  const userId = useSession((session) => session.user?._id ?? '');
  const { params } = useAddress();
  const from = params.get('from');
  const [start] = useState(() => restored(userId));
  return (
    <div className={classes.page}>
      <div>
        <PageHeading title={words.title} />
        <p className={classes.hint}>{words.lead}</p>
      </div>
      <Tips />
      {from ? <FromOld key={from} id={from} userId={userId} /> : <Draftable start={start} userId={userId} />}
    </div>
  );
}
