import { errorMessage } from '@pasok/client';
import { maxFilesOfThing } from '@pasok/contracts/file';
import { Attachments } from '@pasok/ui';
import { texts } from '../texts.ts';
import { refuseFile } from './handed-files.ts';

type Props = {
  lead: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
};

/** Files of a thing that is not sent yet: they go once it is there. */
export default function ChosenFiles({ lead, files, onChange }: Props) {
  return (
    <Attachments
      title={texts.files.title}
      lead={`${lead} ${texts.files.notInDraft}`}
      files={[]}
      isHeld
      begin={files}
      onPending={onChange}
      errorText={errorMessage}
      most={maxFilesOfThing}
      refuse={refuseFile}
    />
  );
}
