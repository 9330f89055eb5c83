import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';

/** One of several like groups of fields is not the end of a form: a hand scanner ends what it reads with Enter. */
function keepEnter(event: KeyboardEvent): void {
  const isOfGroup = event.target instanceof HTMLInputElement && event.target.closest('fieldset');
  if (event.key === 'Enter' && isOfGroup) event.preventDefault();
}

/** So far, in px, a pressing pointer may shake; whoever moves it further has changed their mind. */
const shakes = 12;

/**
 * A press that begins on a button ends on it, though the form may have grown meanwhile by what is said of a field and moved
 * the button from under the pointer.
 */
function holdPress(event: PointerEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : undefined;
  if (!button) return;
  const { pointerId, clientX, clientY } = event;
  button.setPointerCapture(pointerId);
  const letGo = (moved: globalThis.PointerEvent) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < shakes) return;
    button.removeEventListener('pointermove', letGo);
    if (button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
  };
  button.addEventListener('pointermove', letGo);
  button.addEventListener('lostpointercapture', () => button.removeEventListener('pointermove', letGo), {
    once: true,
  });
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
    onPointerDown={holdPress}
  />
);

/**
 * Options of a form whose fields say what is wrong once they are left (react-hook-form). Not in the moment itself: the message
 * moves what lies below it, and the press of a link or field that left this one would miss.
 */
export const checkedWhenLeft = { mode: 'onTouched', delayError: 300 } as const;
