import { Button, lazyPart, look } from '@pasok/ui';
import { useState } from 'react';
import { reportTexts } from '../report-texts.ts';
import classes from './report.module.css';
import type { Reported } from './report-dialog.tsx';

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "report" */ './report-dialog.tsx'));

/** 'Laporkan': asks why, and tells the administrators. */
export function ReportButton({ kind, id }: { kind: Reported; id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={`${look('noPrint')} ${classes.button}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {reportTexts.open}
      </Button>
      {opened && <ReportDialog kind={kind} id={id} onClose={() => setOpened(false)} />}
    </>
  );
}
