import type { ComponentProps } from 'react';

/**
 * The only form (tools/checks/forms.test.ts): where its script does not come, Enter posts it, and nothing that was typed
 * stands in an address. A server answers such a post with a sentence.
 */
export const Form = (props: ComponentProps<'form'>) => <form {...props} method="post" />;
