import type { DocumentContent } from '@pasok/contracts/document';
import { isHeldByVendor } from '@pasok/domain/contact';
import { paperDay, paperTexts } from '../paper-texts.ts';
import classes from './paper.module.css';

const words = paperTexts;

function termsOf({ terms, kind }: DocumentContent): string[] {
  if (!terms) return [];
  const { tax, freight, payment, netDays, deliveryTime, notes } = terms;
  const paid = payment === 'net' ? words.payment.net(netDays ?? 0) : payment;
  return [
    Object.entries(words.tax).find(([key]) => key === tax)?.[1],
    freight === 'included' ? words.freightIncluded : undefined,
    paid === 'advance' || paid === 'on_receipt' ? words.payment[paid] : payment === 'net' ? paid : undefined,
    deliveryTime !== undefined && kind === 'purchase_order' ? words.delivery(deliveryTime) : undefined,
    notes ? words.notes(notes) : undefined,
  ].flatMap((line) => line ?? []);
}

/** What was agreed beside the prices, and where an invoice is paid. */
export function Terms({ content }: { content: DocumentContent }) {
  const { bankAccount, vendor, dueOn } = content;
  const terms = termsOf(content);
  if (terms.length === 0 && !bankAccount && !dueOn) return null;
  return (
    <div className={classes.terms}>
      {terms.length > 0 && (
        <div>
          <p className={classes.label}>{words.terms}</p>
          <ul>
            {terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {(bankAccount || dueOn) && (
        <div>
          <p className={classes.label}>{words.pay}</p>
          {bankAccount && (
            <p className={classes.strong}>
              {words.account(bankAccount.bank, bankAccount.number, bankAccount.holder)}
            </p>
          )}
          {bankAccount && !isHeldByVendor(bankAccount, vendor) && <p>{words.strangeHolder}</p>}
          {bankAccount?.changedOn && bankAccount.before && (
            <p>{words.replaced(paperDay(bankAccount.changedOn), bankAccount.before)}</p>
          )}
          {dueOn && <p>{words.due(paperDay(dueOn))}</p>}
        </div>
      )}
    </div>
  );
}
