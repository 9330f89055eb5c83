import { ApiError, attachedFiles, errorMessage } from '@pasok/client';
import { errorWords } from '@pasok/contracts/error';
import { type FileTarget, maxFilesOfThing } from '@pasok/contracts/file';
import { refuseChosenFile } from '@pasok/domain/file';
import { Attachments, Button, Dialog } from '@pasok/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsOptions } from '../api/problems.ts';
import { texts } from '../texts.ts';

const refuse = (file: File): string | undefined => {
  const refusal = refuseChosenFile(file);
  return refusal && errorWords[refusal.code];
};

type Props = FileTarget & {
  title: string;
  lead: string;
  /** Nothing is added any more. */
  isOver?: boolean;
};

/** What is attached to a deal, or to a problem reported on it. Named after what changes it. */
const filesOptions = ({ kind, id }: FileTarget) =>
  queryOptions({
    queryKey: ['transaction', 'files', kind, id],
    queryFn: async ({ signal }) => (await attachedFiles()).list({ kind, id }, signal),
  });

function Files({ kind, id, title, lead, isOver }: Props) {
  const cache = useQueryClient();
  const options = filesOptions({ kind, id });
  const { data, error, refetch } = useQuery(options);
  // The thing itself is gone, which its page says.
  if (error instanceof ApiError && error.code === '404') return null;
  return (
    <Attachments
      title={title}
      lead={lead}
      files={data}
      onRetry={error ? refetch : undefined}
      onSend={
        isOver
          ? undefined
          : async (file, onProgress) => {
              await (await attachedFiles()).send({ kind, id }, file, onProgress);
              await cache.invalidateQueries(options);
            }
      }
      read={async ({ _id }) => (await attachedFiles()).download(_id)}
      errorText={errorMessage}
      most={maxFilesOfThing}
      refuse={refuse}
    />
  );
}

/** How many files there are, and the way to them. */
function FilesButton({ name, count, ...files }: Props & { name: string; count: (files: number) => string }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(filesOptions(files));
  if (files.isOver && !data?.length) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {data?.length ? count(data.length) : name}
      </Button>
      <Dialog title={name} opened={opened} onClose={() => setOpened(false)}>
        <Files {...files} />
      </Dialog>
    </>
  );
}

/** Those of a deal itself. */
export function DealFiles({ id }: { id: string }) {
  const { files, filesCount, dealFiles, filesLead } = texts.detail;
  return (
    <FilesButton kind="deal" id={id} name={files} count={filesCount} title={dealFiles} lead={filesLead} />
  );
}

/** Pictures of the problem that stands on a deal. */
export function ProblemFiles({ id }: { id: string }) {
  const { data } = useQuery(problemsOptions(id));
  const { problemFiles, problemFilesCount, problemFilesLead } = texts.detail;
  const open = data?.find((problem) => problem.open);
  if (!data) return null;
  return (
    <FilesButton
      kind="problem"
      // One that an older release wrote has no id of its own.
      id={open?._id ?? id}
      name={problemFiles}
      count={problemFilesCount}
      title={problemFiles}
      lead={problemFilesLead}
    />
  );
}

/** Pictures of a problem that stands no more, where there are any. */
export function ClosedProblemFiles({ id }: { id: string }) {
  const { problemFiles, problemFilesCount, closedFilesLead } = texts.detail;
  return (
    <FilesButton
      kind="problem"
      id={id}
      isOver
      name={problemFiles}
      count={problemFilesCount}
      title={problemFiles}
      lead={closedFilesLead}
    />
  );
}
