import { api, useAddress, useSession } from '@pasok/client';
import { transactionSchema } from '@pasok/contracts/transaction';
import { ButtonLink, LoadingText, lazyPart, PageHeading, useDialogs } from '@pasok/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createRequestKey, requestOptions, useCreateRequest } from '../api/requests.ts';
import { formTexts } from '../form-texts.ts';
import { DraftBanner } from '../forms/draft-banner.tsx';
import { handFiles } from '../forms/handed-files.ts';
import { useStillSending } from '../forms/kept-drafts.ts';
import { useDiscard } from '../forms/use-discard.ts';
import { useShowServerErrors } from '../forms/use-server-errors.ts';
import { NoRequest } from '../parts/no-request.tsx';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, emptyDraft, fromRequest, isEmptyDraft, toBody, toField } from './draft.ts';
import { type DraftPlace, draftKey, dropDraft, loadDraft, saveDraft } from './draft-store.ts';
import { RequestForm } from './request-form.tsx';
import { Tips } from './tips.tsx';
import { useAutosave } from './use-autosave.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRequestForm } from './use-request-form.ts';

const ChosenFiles = lazyPart(() => import(/* webpackChunkName: "files" */ '../forms/chosen-files.tsx'));
const words = formTexts.form;

/** Where the form's first content came from. */
type Start = { draft: Draft; note?: string; hint?: string };

/**
 * Sends the form; what was made is told, and whoever is still here stands on it then: at once where files were chosen, which are
 * sent from there.
 */
function useSubmit(
  form: ReturnType<typeof useRequestForm>,
  place: DraftPlace,
  files: readonly File[],
  clear: () => void,
) {
  const { alert } = useDialogs();
  const showErrors = useShowServerErrors(form, toField);
  const told = useRef<Promise<void>>(undefined);
  const create = useCreateRequest({
    key: draftKey(place),
    from: place.from,
    onSuccess: ({ _id: id }) => {
      handFiles({ kind: 'request', id }, files);
      clear();
      told.current = alert({ message: words.done });
    },
    onError: (error) => void showErrors(words.failed, error),
  });
  return {
    send: (draft: Draft, leave: (to: string) => void) =>
      create.mutate(toBody(draft), {
        onSuccess: ({ _id }) => {
          const there = `/request/${_id}`;
          if (files.length > 0) leave(there);
          else void told.current?.then(() => leave(there));
        },
      }),
    isSent: create.isSuccess,
    sending: create.isPending,
  };
}

/** The form with its first content, what is said of that, and how both begin again. */
function useDraft(start: Start, place: DraftPlace) {
  const form = useRequestForm(start.draft);
  const [note, setNote] = useState(start.note);
  const [round, setRound] = useState(0);
  const beginAgain = (said?: string) => {
    setNote(said);
    setRound((rounds) => rounds + 1);
  };
  const forget = () => {
    dropDraft(place);
    beginAgain();
  };
  const discard = useDiscard(form, { onDiscard: forget, onUndo: () => beginAgain(start.note) });
  const clear = () => {
    form.reset(emptyDraft);
    forget();
  };
  // One that is empty again is none.
  useAutosave(form, (draft) => (isEmptyDraft(draft) ? dropDraft(place) : saveDraft(place, draft)));
  return { form, note, round, clear, discard: () => discard(emptyDraft) };
}

function Draftable({ start, place }: { start: Start; place: DraftPlace }) {
  const { form, note, round, clear, discard } = useDraft(start, place);
  const { confirm } = useDialogs();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send, isSent, sending } = useSubmit(form, place, files, clear);
  // Where it was sent the second entry of the history stays, for the request to take its place.
  const dirty = form.formState.isDirty || note !== undefined || files.length > 0 || sending || isSent;
  const leave = useLeaveGuard(dirty, () =>
    confirm({ message: words.leave, confirmLabel: words.goAway, cancelLabel: words.stay }),
  );
  return (
    <>
      {note && <DraftBanner note={note} hint={start.hint} onDiscard={discard} />}
      <RequestForm
        key={round}
        form={form}
        submitLabel={words.submit}
        sending={sending || isSent}
        files={<ChosenFiles lead={texts.files.ofOwnRequest} files={files} onChange={setFiles} />}
        onSubmit={(draft) => send(draft, leave)}
      />
    </>
  );
}

function restored(place: DraftPlace): Start | undefined {
  const draft = loadDraft(place);
  if (!draft || isEmptyDraft(draft)) return undefined;
  return { draft, note: words.restored, hint: words.restoredHint };
}

/** The form with what was typed in this place; 'Buat ulang': else with the old request's content, and with a deal's prices. */
function Begun({ place }: { place: DraftPlace }) {
  const { from, deal: dealId } = place;
  const [kept] = useState(() => restored(place));
  const old = useQuery({ ...requestOptions(from ?? ''), enabled: from !== undefined && !kept });
  const deal = useQuery({ ...dealOptions(dealId ?? ''), enabled: dealId !== undefined && !kept });
  if (kept || !from) return <Draftable start={kept ?? { draft: emptyDraft }} place={place} />;
  if (!old.data || (dealId && !deal.data))
    return (
      <NoRequest
        query={old.data ? deal : old}
        action={<ButtonLink to="/create-request">{texts.dashboard.create}</ButtonLink>}
      />
    );
  const prices = deal.data?.items.map(({ price }) => price);
  const draft = fromRequest(old.data, { keepDeadline: false, ...(prices && { prices }) });
  return <Draftable start={{ draft, note: prices ? words.copiedDeal : words.copied }} place={place} />;
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
  const deal = (from && params.get('deal')) || undefined;
  return (
    <div className={classes.page}>
      <div>
        <PageHeading title={words.title} />
        <p className={classes.hint}>{words.lead}</p>
      </div>
      <Tips />
      <Content key={`${from} ${deal}`} place={{ userId, from, deal }} />
    </div>
  );
}

/** A deal, for the prices that were agreed in it. */
const dealOptions = (id: string) =>
  queryOptions({
    queryKey: ['transaction', 'detail', id],
    queryFn: ({ signal }) =>
      api.get(`/transactions/${encodeURIComponent(id)}`, transactionSchema, { signal }),
  });
