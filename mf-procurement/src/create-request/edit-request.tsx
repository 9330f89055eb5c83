import { useSession } from '@pasok/client';
import { errorCatalogue } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { refuseRequestEdit } from '@pasok/domain/request';
import { Banner, ButtonLink, LoadingText, PageHeading, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { requestOptions, useUpdateRequest } from '../api/requests.ts';
import { LoadError } from '../parts/load-error.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useServerErrors } from '../parts/use-server-errors.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, fromRequest, toBody, toField } from './draft.ts';
import { RequestForm } from './request-form.tsx';
import { useRequestForm } from './use-request-form.ts';

const words = texts.form;

function EditForm({ request }: { request: ProcurementRequest }) {
  const navigate = useNavigate();
  const { confirm } = useDialogs();
  const form = useRequestForm(fromRequest(request, { keepDeadline: true }));
  const showErrors = useServerErrors(form, toField);
  const update = useUpdateRequest(request._id);
  const locked = (request.offerCount ?? 0) > 0;
  useLeaveGuard(form.formState.isDirty && !update.isPending && !update.isSuccess, () =>
    confirm({ message: words.leave, confirmLabel: words.goAway, cancelLabel: words.stay }),
  );
  const submit = (draft: Draft) => {
    const { items, ...rest } = toBody(draft);
    const body = { description: '', deliveryAddress: '', priority: null, ...rest, ...(!locked && { items }) };
    update.mutate(body, { onSuccess: () => navigate(`/request/${request._id}`), onError: showErrors });
  };
  return (
    <RequestForm
      form={form}
      submitLabel={texts.common.save}
      sending={update.isPending}
      locked={locked}
      onSubmit={submit}
    />
  );
}

function Content({ id }: { id: string }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const { data, isError, refetch } = useQuery(requestOptions(id));
  if (isError && !data) return <LoadError message={texts.request.failed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText>{texts.request.loading}</LoadingText>;
  const facts = { status: data.status, ownerId: data.user._id, deadline: data.deadline };
  const refusal = refuseRequestEdit(facts, userId, { items: false, hasOffers: false });
  if (!refusal) return <EditForm key={data._id} request={data} />;
  return (
    <Banner tone="warning">
      {refusal.message ?? errorCatalogue[refusal.code].message}{' '}
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
      <Content id={id} />
    </div>
  );
}
