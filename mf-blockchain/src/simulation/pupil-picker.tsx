import { nicknameSchema } from '@pasok/contracts/name';
import { Button, Form, SelectField, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { SmallButton } from './controls.tsx';
import classes from './lesson-panel.module.css';
import type { Pupil } from './lessons/use-pupil.ts';
import { words } from './texts.ts';

const text = words.pupil;

function NewName({ onName }: { onName: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = nicknameSchema.safeParse(typed);
    setRefusal(error?.issues[0]?.message);
    if (data) onName(data);
  }
  return (
    <Form className={classes.pupil} onSubmit={submit} noValidate>
      <TextField
        label={text.name}
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {text.save}
      </Button>
    </Form>
  );
}

/** Who learns: each of the people of this device has lessons done of their own. */
export function PupilPicker({ pupil: { name, names, change } }: { pupil: Pupil }) {
  const [isAdding, setAdding] = useState(false);
  const options = names.map((value) => ({ value, label: value || text.nobody }));
  return (
    <>
      <div className={classes.pupil}>
        <SelectField label={text.label} data={options} value={name} onChange={(to) => void change(to)} />
        <SmallButton aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {text.add}
        </SmallButton>
      </div>
      {isAdding && (
        <NewName
          onName={(to) => {
            setAdding(false);
            void change(to);
          }}
        />
      )}
    </>
  );
}
