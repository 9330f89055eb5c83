import type { Party } from '@pasok/contracts/request';
import { formatPhone } from '@pasok/ui';
import classes from './party-contact.module.css';

/** How to reach a party: after acceptance both sides see each other's contact. */
export function PartyContact({ party: { email, phone } }: { party: Party }) {
  return (
    <>
      {email && (
        <a className={classes.contact} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={classes.contact} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
}
