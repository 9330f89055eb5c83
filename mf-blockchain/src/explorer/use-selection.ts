import { useAddress } from '@pasok/client';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const flashMs = 1_400;
const inPlace = { replace: true, preventScrollReset: true };

/** The block the address names: '#/block/12'. */
function readBlockHash(hash: string): number | undefined {
  const found = /^#\/block\/(\d{1,9})$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Nobody has gone on to something of this page, or of the shell, since it was opened. */
const isJustOpened = () => document.activeElement?.matches('body, [data-page-heading]') ?? true;

export type Arrival = { flash?: boolean; land?: boolean };

/** A block whose card takes the focus once it is there; `isAsked` by hand, else only while nobody is anywhere else. */
type Landing = { index: number; isAsked: boolean };

/** The block that flashes, until that fades. */
function useFlash() {
  const [flashing, setFlashing] = useState<number>();
  useEffect(() => {
    if (flashing === undefined) return;
    const timer = setTimeout(() => setFlashing(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [flashing]);
  return [flashing, setFlashing] as const;
}

/** The block of the address, one that is awaited there, a flash that fades, and the block the focus lands on. */
export function useSelection(length: number) {
  const { hash, key } = useLocation();
  const { change } = useAddress();
  const [flashing, setFlashing] = useFlash();
  const named = readBlockHash(hash);
  const isHere = named !== undefined && named < length;
  // Its card takes the focus once it is there, so that Tab goes on inside it.
  const [wanted, land] = useState<Landing | undefined>(() =>
    named !== undefined && isJustOpened() ? { index: named, isAsked: false } : undefined,
  );
  const landing = wanted?.isAsked || isJustOpened() ? wanted?.index : undefined;
  function select(index: number, { flash = false, land: lands = false }: Arrival) {
    if (flash) setFlashing(index);
    land(lands ? { index, isAsked: index < length } : undefined);
    change({ hash: `#/block/${index}` }, inPlace);
  }
  return {
    current: isHere ? named : undefined,
    /** Named by the address, and not (yet) on the chain. */
    awaited: isHere ? undefined : named,
    flashing,
    landing,
    onLanded: () => land(undefined),
    select,
    move: key,
  };
}
