import type { ProcurementRequest } from '@pasok/contracts/request';
import { isOpen } from '@pasok/domain/request';
import { Button, ButtonLink, useDialogs } from '@pasok/ui';
import { useCancelRequest } from '../api/requests.ts';
import { texts } from '../texts.ts';

const words = texts.mine;

type CancelProps = { id: string; offers: number; size: 'xs' | 'sm' };

function CancelButton({ id, offers, size }: CancelProps) {
  const { confirm } = useDialogs();
  const cancel = useCancelRequest();
  const ask = async () => {
    const question = {
      message: words.cancelAsk(offers),
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
    };
    if (await confirm({ ...question, danger: true })) cancel.mutate(id);
  };
  return (
    <Button variant="subtle" color="red" size={size} loading={cancel.isPending} onClick={() => void ask()}>
      {words.cancel}
    </Button>
  );
}

/** What the owner may do with a request: see its offers, change or cancel it while open, copy it afterwards. */
export function OwnerActions({ request, size = 'xs' }: { request: ProcurementRequest; size?: 'xs' | 'sm' }) {
  const { _id: id, transactionId } = request;
  const open = isOpen(request);
  const offers = request.offerCount ?? 0;
  return (
    <>
      <ButtonLink variant={open && offers > 0 ? 'filled' : 'light'} size={size} to={`/offers/${id}`}>
        {words.seeOffers(offers)}
      </ButtonLink>
      {transactionId && (
        <ButtonLink variant="light" size={size} to={`/transaction/${transactionId}`}>
          {words.transaction}
        </ButtonLink>
      )}
      {open ? (
        <>
          <ButtonLink variant="default" size={size} to={`/request/${id}/edit`}>
            {words.edit}
          </ButtonLink>
          <CancelButton id={id} offers={offers} size={size} />
        </>
      ) : (
        <ButtonLink variant="subtle" size={size} to={`/create-request?from=${id}`}>
          {words.again}
        </ButtonLink>
      )}
    </>
  );
}
