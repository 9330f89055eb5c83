import { errorMessage, isSignedIn, specifiedMessage, useSession } from '@pasok/client';
import { Banner, Button, ButtonLink, EmptyState, LoadingText } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { simulationQuery } from '../api/simulation-start.ts';
import { Screen } from '../parts/screen.tsx';
import { Network } from './network.tsx';
import classes from './simulation.module.css';
import { words } from './texts.ts';

/** The specification's sentence, and what is known where that says little. */
function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [sentence, known] = [specifiedMessage(error), errorMessage(error)];
  return (
    <div className={classes.failure} role="alert">
      <p>{words.error(sentence)}</p>
      {known !== sentence && <p>{known}</p>}
      <Button variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

/** /blockchain-simulation: ten copies of the chain to take apart. */
export default function Simulation() {
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(useSession(isSignedIn)));
  return (
    <Screen
      title={words.title}
      intro={words.intro}
      beside={
        <ButtonLink variant="default" to="/blockchain-class">
          {words.toClass}
        </ButtonLink>
      }
    >
      {!data && isFetching && <LoadingText>{words.loading}</LoadingText>}
      {!data && error && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.isSample && <Banner tone="info">{words.sample}</Banner>}
      {data && !data.isWhole && <Banner tone="info">{words.cut(data.blocks.length)}</Banner>}
      {data?.blocks.length === 0 && <EmptyState title={words.empty} />}
      {data && data.blocks.length > 0 && <Network blocks={data.blocks} />}
    </Screen>
  );
}
