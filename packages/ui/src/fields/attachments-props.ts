/** A file that is attached; `size` in bytes, `createdAt` when it came. */
export type Attached = { _id: string; name: string; size: number; mine: boolean; createdAt?: string };

export type AttachmentsProps = {
  title: string;
  /** What belongs here, and who sees it. */
  lead: string;
  /** Undefined until they are known. */
  files: readonly Attached[] | undefined;
  /** They did not come: asks again. */
  onRetry?: (() => unknown) | undefined;
  /** Sends a chosen file and tells how much of it is sent, from 0 to 1; absent where nothing can be added. */
  onSend?: ((file: File, onProgress: (share: number) => void) => Promise<unknown>) | undefined;
  /** The bytes of a file that is there. */
  read?: (file: Attached) => Promise<Blob>;
  /** Takes one of one's own away; absent where it stays. */
  onRemove?: ((file: Attached) => Promise<unknown>) | undefined;
  /** What a person is told of a failure. */
  errorText: (error: unknown) => string;
  /** Most files of one's own. */
  most: number;
  /** What is said at once of a chosen file that would not be taken. */
  refuse: (file: File) => string | undefined;
  /** The thing is not there yet: files are chosen, to be sent later by whoever hears `onPending`. */
  isHeld?: boolean;
  /** What was chosen before this was drawn. */
  begin?: readonly File[];
  /** Hears what is chosen and not sent, but for what was refused. */
  onPending?: (files: readonly File[]) => void;
};
