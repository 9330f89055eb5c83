import { Logo } from '@pasok/ui';
import { texts } from './texts.ts';

/** The page of index.html once more, until the first screen is here: nothing flickers in between. */
export function Splash() {
  return (
    <div className="splash">
      <Logo size={72} />
      <p>{texts.guest.promise}</p>
    </div>
  );
}
