import { ButtonLink, NotFoundState, PageHeading } from '@pasok/ui';
import { texts } from '../texts.ts';

/** An address nobody serves. */
export function NotFound() {
  return (
    <>
      <PageHeading title={texts.notFound.title} />
      <NotFoundState
        title="404"
        hint={texts.notFound.hint}
        action={<ButtonLink to="/dashboard">{texts.notFound.home}</ButtonLink>}
      />
    </>
  );
}
