import { ApiError, attachedFiles, errorMessage } from '@pasok/client';
import { errorCatalogue } from '@pasok/contracts/error';
import { type FileThing, maxFilesOfThing } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { Attachments, Button, Dialog, saveFile } from '@pasok/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../texts.ts';

const limit = { bytes: fileBodyLimit, message: errorCatalogue.FILE_TOO_LARGE.message };

type Props = FileThing & {
  title: string;
  lead: string;
};

/** What is attached to a deal, or to the problem reported on it. Named after what changes it. */
const filesOptions = ({ kind, id }: FileThing) =>
  queryOptions({
    queryKey: ['transaction', 'files', kind, id],
    queryFn: async ({ signal }) => (await attachedFiles()).list({ kind, id }, signal),
  });

function Files({ kind, id, title, lead }: Props) {
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
      onSend={async (file, onProgress) => {
        await (await attachedFiles()).send({ kind, id }, file, onProgress);
        await cache.invalidateQueries(options);
      }}
      onDownload={async ({ _id, name }) => saveFile(await (await attachedFiles()).download(_id), name)}
      errorText={errorMessage}
      most={maxFilesOfThing}
      limit={limit}
    />
  );
}

/** How many files a deal has, and the way to them: those of its open problem first. */
export default function DealFiles({ id, hasProblem }: { id: string; hasProblem: boolean }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(filesOptions({ kind: 'deal', id }));
  const words = texts.detail;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {data?.length ? words.filesCount(data.length) : words.files}
      </Button>
      <Dialog title={words.files} opened={opened} onClose={close}>
        {hasProblem && (
          <Files kind="problem" id={id} title={words.problemFiles} lead={words.problemFilesLead} />
        )}
        <Files kind="deal" id={id} title={words.dealFiles} lead={words.filesLead} />
      </Dialog>
    </>
  );
}
