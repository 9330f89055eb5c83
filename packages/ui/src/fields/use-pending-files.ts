import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AttachmentsProps } from './attachments-props.ts';

/** A chosen file on its way: `picture` is an address to draw it from, `sent` from 0 to 1, `error` why it did not go. */
export type PendingFile = {
  id: number;
  file: File;
  picture?: string | undefined;
  sent?: number;
  error?: string;
  /** It would not be taken, whatever is tried. */
  isRefused?: boolean;
};

type Options = Pick<AttachmentsProps, 'onSend' | 'errorText' | 'refuse' | 'begin' | 'onPending'>;

let serial = 0;

const begin = (file: File, { refuse }: Options): PendingFile => {
  serial += 1;
  const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
  const error = refuse(file);
  return { id: serial, file, picture, ...(error !== undefined && { error, isRefused: true }) };
};

function withinRoom(files: Iterable<File>, room: number, full: string, options: Options): PendingFile[] {
  let left = room;
  return [...files].map((file) => {
    const one = begin(file, options);
    if (!one.isRefused) left -= 1;
    return one.isRefused || left >= 0 ? one : { ...one, error: full, isRefused: true };
  });
}

/** Files that are being sent, also by a page that was left: whoever shows one again waits for the same answer. */
const underWay = new WeakMap<File, Promise<unknown>>();

function sendOnce(file: File, send: () => Promise<unknown>): Promise<unknown> {
  const known = underWay.get(file);
  if (known) return known;
  const sent = send().finally(() => underWay.delete(file));
  underWay.set(file, sent);
  return sent;
}

const letGo = ({ picture }: PendingFile) => picture && URL.revokeObjectURL(picture);

type Latest = { pending: readonly PendingFile[]; options: Options; isSending: boolean; isGone: boolean };

/** Whoever keeps what waits hears of it. @returns tells that a file went once nobody draws it any more */
function useTellPending(latest: RefObject<Latest>): (id: number) => void {
  const tell = () => {
    const { pending, options } = latest.current;
    options.onPending?.(pending.flatMap(({ file, isRefused }) => (isRefused ? [] : [file])));
  };
  const { pending } = latest.current;
  useEffect(() => {
    latest.current.isGone = false;
    return () => {
      latest.current.isGone = true;
      latest.current.pending.forEach(letGo);
    };
  }, [latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each change of what waits alone.
  useEffect(tell, [pending]);
  return (id) => {
    latest.current.pending = latest.current.pending.filter((one) => one.id !== id);
    tell();
  };
}

/** Sends chosen files one after the other; what fails stays until it is sent again or dismissed. */
export function usePendingFiles(options: Options) {
  const [pending, setPending] = useState<readonly PendingFile[]>(() =>
    (options.begin ?? []).map((file) => begin(file, options)),
  );
  const latest = useRef<Latest>({ pending, options, isSending: false, isGone: false });
  latest.current = { ...latest.current, pending, options };
  const tellSent = useTellPending(latest);
  const change = (id: number, more: Partial<PendingFile>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const dismiss = (id: number) =>
    setPending((all) => {
      for (const one of all) if (one.id === id) letGo(one);
      return all.filter((one) => one.id !== id);
    });

  useEffect(() => {
    const next = pending.find(({ error, sent }) => error === undefined && sent === undefined);
    const { onSend, errorText } = options;
    if (!next || !onSend || latest.current.isSending) return;
    latest.current.isSending = true;
    change(next.id, { sent: 0 });
    sendOnce(next.file, () => onSend(next.file, (sent) => change(next.id, { sent })))
      .then(
        () => (latest.current.isGone ? tellSent(next.id) : dismiss(next.id)),
        (error) =>
          setPending((all) => all.map((one) => (one.id === next.id ? failed(one, errorText(error)) : one))),
      )
      .finally(() => {
        latest.current.isSending = false;
        // Looks for the next one.
        setPending((all) => [...all]);
      });
  });

  return {
    pending,
    dismiss,
    /** @param full what is said of those for which there is no `room` */
    add: (files: Iterable<File>, room: number, full: string) => {
      // Now: a later look may find the list of a field empty.
      const added = withinRoom(files, room, full, options);
      setPending((all) => [...all, ...added]);
    },
    retry: (id: number) =>
      setPending((all) =>
        all.map((one) => (one.id === id ? { id, file: one.file, picture: one.picture } : one)),
      ),
  };
}

const failed = ({ id, file, picture }: PendingFile, error: string): PendingFile => ({
  id,
  file,
  picture,
  error,
});
