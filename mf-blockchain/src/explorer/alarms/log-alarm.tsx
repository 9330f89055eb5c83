import { Banner, Button } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Tie, tieQuery } from '../../api/chain-log.ts';
import { words } from './alarm-texts.ts';
import type { Place } from './follow-head.ts';

type Props = {
  /** The last block that is shown. */
  last: Place;
  onFound: (tie: Tie) => void;
};

/** Compares the chain with the public log, which strangers watch: silent while the one is tied to the other. */
export default function LogAlarm({ last, onFound }: Props) {
  const { data: tie, refetch } = useQuery(tieQuery(last));
  useEffect(() => tie && onFound(tie), [tie, onFound]);
  if (!tie || tie.is === 'tied') return null;
  const isUntied = tie.is === 'untied';
  return (
    <Banner tone={isUntied ? 'error' : 'info'} title={isUntied ? words.untied : words.unanswered}>
      <p>{isUntied ? words.untiedHint : tie.problem}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {words.again}
      </Button>
    </Banner>
  );
}
