/** A file that is attached; `size` in bytes. */
export type Attached = { _id: string; name: string; size: number; mine: boolean };

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
  onDownload: (file: Attached) => Promise<unknown>;
  /** Takes one of one's own away; absent where it stays. */
  onRemove?: ((file: Attached) => Promise<unknown>) | undefined;
  /** What a person is told of a failure. */
  errorText: (error: unknown) => string;
  /** Most files of one's own. */
  most: number;
  /** Longest file in bytes, and what is said of a longer one. */
  limit: { bytes: number; message: string };
};
