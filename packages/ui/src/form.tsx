import type { ComponentProps, KeyboardEvent } from 'react';

/** One of several like groups of fields is not the end of a form: a hand scanner ends what it reads with Enter. */
function keepEnter(event: KeyboardEvent): void {
  const isOfGroup = event.target instanceof HTMLInputElement && event.target.closest('fieldset');
  if (event.key === 'Enter' && isOfGroup) event.preventDefault();
}

/**
 * The only form (tools/checks/forms.test.ts): where its script does not come, Enter posts it, and nothing that was typed
 * stands in an address. A server answers such a post with a sentence. Enter in a field of a `fieldset` sends nothing.
 */
export const Form = ({ onKeyDown, ...props }: ComponentProps<'form'>) => (
  <form
    {...props}
    method="post"
    onKeyDown={(event) => {
      onKeyDown?.(event);
      keepEnter(event);
    }}
  />
);

/**
 * Options of a form whose fields say what is wrong once they are left (react-hook-form). Not in the moment itself: a message
 * moves what lies below it, and the press that left the field would miss.
 */
export const checkedWhenLeft = { mode: 'onTouched', delayError: 300 } as const;
