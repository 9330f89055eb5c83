import type { DealUnit } from '@pasok/contracts/problem';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, IconCamera, look, TextArea } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { ProblemUnits } from '../problems/problem-units.tsx';
import type { DamageReport, GoodsItem } from './goods.ts';
import classes from './receiving-mode.module.css';
import { texts } from './texts.ts';

const words = texts.damage;

/** Opens the camera, and shows what it took. */
function Photo({ photo, onTaken }: { photo: Blob | undefined; onTaken: (photo: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const address = photo && URL.createObjectURL(photo);
    setAddress(address);
    return () => URL.revokeObjectURL(address ?? '');
  }, [photo]);
  return (
    <>
      {address && <img className={classes.photo} src={address} alt={words.photo} />}
      <Button
        variant="default"
        className={classes.large}
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {photo ? words.another : words.take}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={words.take}
        onChange={({ currentTarget: { files } }) => {
          const photo = files?.[0];
          if (photo) onTaken(photo);
        }}
      />
    </>
  );
}

type Props = {
  items: readonly GoodsItem[];
  /** What was refused, to be corrected. */
  given: DamageReport | undefined;
  onReport: (damage: DamageReport) => Promise<void>;
  onClose: () => void;
};

/** Which units arrived broken, with a photo; noted on this device at once. */
export default function DamageDialog({ items, given, onReport, onClose }: Props) {
  const [units, setUnits] = useState<readonly DealUnit[]>(given?.units ?? []);
  const [note, setNote] = useState(given?.note ?? '');
  const [photo, setPhoto] = useState(given?.photo);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (units.length === 0) return setMissing(true);
    void onReport({ units, note: note.trim(), photo });
    onClose();
  };
  return (
    <Dialog
      opened
      title={words.title}
      onClose={onClose}
      closeOnClickOutside={units.length === 0 && !photo}
      form={{
        submit: words.send,
        onSend: submit,
        error: isMissing && units.length === 0 ? words.which : undefined,
        noValidate: true,
      }}
    >
      <p className={look('muted', 'text144')}>{words.hint}</p>
      <Photo photo={photo} onTaken={setPhoto} />
      <ProblemUnits legend={words.units} items={items} value={units} onChange={setUnits} />
      <TextArea
        label={words.note}
        maxLength={limits.reason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}
