import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { uiTexts } from '../texts.ts';
import { ErrorState } from './states.tsx';

/** Says that a part did not come, and asks for it again once there is a network. */
function FailedPart({ onRetry }: { onRetry: () => Promise<void> }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return <ErrorState message={uiTexts.partFailed} onRetry={onRetry} />;
}

type BoundaryProps = {
  /** Answers whether the part is here now. */
  onRetry: () => Promise<boolean>;
  children: ReactNode;
};

/** Keeps a failure to its place: without a boundary here the shell's takes the whole screen, and all that was done on it. */
class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = async () => {
    if (await this.props.onRetry()) this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedPart onRetry={this.retry} />;
  }
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The newest try to fetch a part: React keeps a promise that failed as long as the page. */
function createSource<Props>(load: Load<Props>) {
  const source = { part: fetchPart(), load };
  function fetchPart() {
    return lazy(() =>
      load().catch((error: unknown) => {
        source.part = fetchPart();
        throw error;
      }),
    );
  }
  return source;
}

type LateProps<Props> = {
  source: ReturnType<typeof createSource<Props>>;
  waiting: ReactNode;
  props: Props;
};

function Late<Props extends object>({ source, waiting, props }: LateProps<Props>) {
  const [Part, setPart] = useState(() => source.part);
  // What stands there while a part is first fetched may be nothing; who asked for it again sees that it is on its way.
  const again = () =>
    source.load().then(
      () => {
        setPart(() => source.part);
        return true;
      },
      () => false,
    );
  return (
    <PartBoundary onRetry={again}>
      <Suspense fallback={waiting}>{createElement<Props>(Part, props)}</Suspense>
    </PartBoundary>
  );
}

/**
 * A part of a screen whose file is fetched when it is first shown. One that does not come says so where it would stand, and
 * is fetched anew by each further try.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  waiting: ReactNode = null,
): FunctionComponent<Props> {
  const source = createSource(load);
  return (props) => <Late source={source} waiting={waiting} props={props} />;
}
