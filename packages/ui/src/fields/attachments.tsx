import { lazyPart } from '../states/lazy-part.tsx';
import type { AttachmentsProps } from './attachments-props.ts';

/** What is attached to a thing: a list to download, and where it can be added to, files are chosen, dropped or photographed. */
export const Attachments = lazyPart<AttachmentsProps>(
  () => import(/* webpackChunkName: "screen-attachments" */ './attachments-card.tsx'),
);
