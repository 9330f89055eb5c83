import { ApiError, attachedFiles, errorMessage } from '@pasok/client';
import { type FileTarget, maxFilesOfThing } from '@pasok/contracts/file';
import { Attachments } from '@pasok/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { handedFiles, handFiles, refuseFile } from './handed-files.ts';

type Props = FileTarget & {
  title: string;
  lead: string;
  /** Whether the viewer adds to them, and takes their own away. */
  adds: boolean;
  removes: boolean;
};

/** What is attached to a request or an offer. */
export default function Files({ kind, id, title, lead, adds, removes }: Props) {
  const cache = useQueryClient();
  // Named after what changes it.
  const queryKey = [kind, 'files', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await attachedFiles()).list({ kind, id }, signal),
  });
  const reload = () => cache.invalidateQueries({ queryKey });
  // The thing itself is gone, which its page says.
  if (error instanceof ApiError && error.code === '404') return null;
  return (
    <Attachments
      title={title}
      lead={lead}
      files={data}
      onRetry={error ? refetch : undefined}
      onSend={
        adds
          ? async (file, onProgress) => {
              await (await attachedFiles()).send({ kind, id }, file, onProgress);
              await reload();
            }
          : undefined
      }
      read={async ({ _id }) => (await attachedFiles()).download(_id)}
      onRemove={
        removes
          ? async ({ _id }) => {
              await (await attachedFiles()).remove(_id);
              await reload();
            }
          : undefined
      }
      errorText={errorMessage}
      most={maxFilesOfThing}
      refuse={refuseFile}
      begin={handedFiles({ kind, id })}
      onPending={(pending) => handFiles({ kind, id }, pending)}
    />
  );
}
