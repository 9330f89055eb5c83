import { ButtonLink, type ButtonLinkProps } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

type Props = Pick<ButtonLinkProps, 'variant' | 'size'> & {
  id: string;
  /** The viewer has just made this deal: the focus, whose button is gone, goes on to it. */
  focused?: boolean;
};

/** The way to the transaction that an accepted offer became. */
export function DealLink({ id, focused = false, ...look }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  return (
    <ButtonLink ref={link} to={`/transaction/${id}`} {...look}>
      {texts.offer.transaction}
    </ButtonLink>
  );
}
