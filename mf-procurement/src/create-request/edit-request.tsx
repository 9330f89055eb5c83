import { useSession } from '@pasok/client';
import { cleared } from '@pasok/contracts/clearable';
import { errorWords } from '@pasok/contracts/error';
import { type ProcurementRequest, updateRequestBodySchema } from '@pasok/contracts/request';
import { refuseRequestEdit } from '@pasok/domain/request';
import { Banner, ButtonLink, LoadingText, PageHeading, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { requestOptions, updateRequestKey, useUpdateRequest } from '../api/requests.ts';
import { formTexts } from '../form-texts.ts';
import { DraftBanner } from '../forms/draft-banner.tsx';
import { useStillSending } from '../forms/kept-drafts.ts';
import { useDiscard } from '../forms/use-discard.ts';
import { useServerErrors } from '../forms/use-server-errors.ts';
import { NoRequest } from '../parts/no-request.tsx';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, fromRequest, toBody, toField } from './draft.ts';
import { dropEdit, loadEdit, saveEdit } from './draft-store.ts';
import { RequestForm } from './request-form.tsx';
import { useAutosave } from './use-autosave.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRequestForm } from './use-request-form.ts';

const words = formTexts.form;

const asStored = (request: ProcurementRequest): Draft => fromRequest(request, { keepDeadline: true });

type Sent = { current: boolean };

/** The form as this person left it on this device, or as the request is; what is typed is kept until it `isSent`. */
function useKeptForm(request: ProcurementRequest, userId: string, isSent: Sent) {
  const { _id, updatedAt } = request;
  const [kept, setKept] = useState(() => loadEdit(userId, _id));
  const form = useRequestForm(kept?.draft ?? asStored(request));
  useAutosave(form, (draft) => {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(asStored(request));
    if (isChanged && !isSent.current) saveEdit(userId, _id, { base: kept?.base ?? updatedAt, draft });
    else dropEdit(userId, _id);
  });
  const discard = useDiscard(form, {
    onDiscard: () => {
      dropEdit(userId, _id);
      setKept(undefined);
    },
    onUndo: () => setKept(kept),
  });
  const hint = kept?.base === updatedAt ? words.restoredHint : words.restoredOld;
  return { form, isKept: kept !== undefined, hint, discard: () => discard(asStored(request)) };
}

function EditForm({ request, userId }: { request: ProcurementRequest; userId: string }) {
  const { confirm } = useDialogs();
  const isSent = useRef(false);
  const { form, isKept, hint, discard } = useKeptForm(request, userId, isSent);
  const showErrors = useServerErrors(form, toField);
  const update = useUpdateRequest(request._id, () => {
    isSent.current = true;
    dropEdit(userId, request._id);
  });
  const locked = (request.offerCount ?? 0) > 0;
  const leave = useLeaveGuard((form.formState.isDirty || isKept) && !update.isSuccess, () =>
    confirm({ message: words.leave, confirmLabel: words.goAway, cancelLabel: words.stay }),
  );
  const submit = (draft: Draft) => {
    const { items, deadline, ...rest } = toBody(draft);
    // The field has no seconds: a deadline that nobody changed keeps its own.
    const isMoved = draft.deadline !== asStored(request).deadline;
    const body = {
      ...cleared(updateRequestBodySchema),
      ...rest,
      ...(isMoved && { deadline }),
      ...(!locked && { items }),
    };
    // What is called only where the form is still there: who has left it is taken nowhere.
    update.mutate(body, { onSuccess: () => leave(`/request/${request._id}`), onError: showErrors });
  };
  return (
    <>
      {isKept && <DraftBanner note={words.restored} hint={hint} onDiscard={discard} />}
      <RequestForm
        key={String(isKept)}
        form={form}
        submitLabel={texts.common.save}
        sending={update.isPending}
        locked={locked}
        onSubmit={submit}
      />
    </>
  );
}

function Content({ id }: { id: string }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const query = useQuery(requestOptions(id));
  const { data } = query;
  const isStillSending = useStillSending(updateRequestKey(id));
  if (isStillSending) return <LoadingText>{words.sending}</LoadingText>;
  if (!data) return <NoRequest query={query} />;
  const facts = { status: data.status, ownerId: data.user._id, deadline: data.deadline };
  const refusal = refuseRequestEdit(facts, userId, { items: false, hasOffers: false });
  if (!refusal) return <EditForm key={data._id} request={data} userId={userId} />;
  return (
    <Banner tone="warning">
      {refusal.message ?? errorWords[refusal.code]}{' '}
      <ButtonLink variant="subtle" size="xs" to={`/request/${id}`}>
        {texts.myOffers.request}
      </ButtonLink>
    </Banner>
  );
}

/** /request/{id}/edit: the owner changes an open request; the items only while nobody has offered. */
export default function EditRequest() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <PageHeading title={words.edit} />
      <Content key={id} id={id} />
    </div>
  );
}
