import { look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { authConfigQuery } from '../api/account.ts';
import { texts } from '../texts.ts';
import classes from './operator-foot.module.css';

const words = texts.operator;

/** The operator's pages that exist, as links in a tab of their own: what is typed here stays. */
function PageLinks({
  termsUrl,
  privacyUrl,
}: {
  termsUrl?: string | undefined;
  privacyUrl?: string | undefined;
}) {
  const pages = [
    { url: termsUrl, label: words.terms },
    { url: privacyUrl, label: words.privacy },
  ];
  return pages.map(
    ({ url, label }) =>
      url && (
        <a key={label} href={url} target="_blank" rel="noreferrer">
          {label}
        </a>
      ),
  );
}

/** Foot of a page: who runs this Pasok, its terms and its privacy notice; nothing where none of them is set. */
export function OperatorFoot() {
  const operator = useQuery(authConfigQuery).data?.operator;
  if (!operator) return null;
  return (
    <footer className={`${look('noPrint')} ${classes.foot}`}>
      {operator.name && <span>{words.runBy(operator.name)}</span>}
      <PageLinks {...operator} />
    </footer>
  );
}

/** What registering agrees to, with its links; nothing where the operator has set no page. */
export function AgreementNote({ className }: { className: string | undefined }) {
  const operator = useQuery(authConfigQuery).data?.operator;
  if (!operator?.termsUrl && !operator?.privacyUrl) return null;
  return (
    <p className={className}>
      <span>{words.agree}</span>{' '}
      <span className={classes.links}>
        <PageLinks {...operator} />
      </span>
    </p>
  );
}
