import { toast } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { IconInfo } from '@pasok/ui';
import type { ReactNode } from 'react';
import { leaveTrial } from '../federation/known-browser.ts';
import classes from './layout.module.css';
import { trialTexts } from './trial-texts.ts';

/** Says that this page's module is not the version that everybody gets, and which it is; with the way back. */
export default function TrialNote({ entry }: { entry: RegistryEntry }): ReactNode {
  const { label, version = '', chosen = 'candidate' } = entry;
  const leave = () =>
    leaveTrial().then(
      () => location.reload(),
      () => toast({ type: 'error', message: trialTexts.failed }),
    );
  return (
    <p className={`${classes.offline} ${classes.trial}`}>
      <IconInfo size={18} aria-hidden />
      <span>{trialTexts[chosen](label, version)}</span>
      <button type="button" className={classes.leave} onClick={() => void leave()}>
        {trialTexts.leave}
      </button>
    </p>
  );
}
