import type { BlockTree } from '@pasok/chain/block-tree';
import type { ClassDevice } from '@pasok/contracts/classes';
import { look } from '@pasok/ui';
import { Ring, type RingNews } from '@pasok/ui/ring';
import { useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { headsOf } from './branches.ts';

const words = texts.teacher;
/** As long as the eye needs to follow a dot. */
const shownMs = 2_400;

/** What is on its way just now: from who found the block that a device has taken since the last look. */
function useNews(devices: readonly ClassDevice[], tree: BlockTree): readonly RingNews[] {
  const held = useRef<ReadonlyMap<string, string>>(new Map());
  const [news, setNews] = useState<readonly RingNews[]>([]);
  useEffect(() => {
    const before = held.current;
    held.current = new Map(devices.map(({ _id, head }) => [_id, head]));
    const fresh = devices.flatMap(({ _id, head }, to) => {
      const miner = tree.blocks.get(head)?.data.buyer;
      const from = devices.findIndex((device) => device._id === miner);
      const isNews = before.has(_id) && before.get(_id) !== head && from >= 0 && from !== to;
      return isNews ? [{ from, to }] : [];
    });
    if (fresh.length > 0) setNews(fresh);
  }, [devices, tree]);
  useEffect(() => {
    if (news.length === 0) return;
    const timer = setTimeout(() => setNews([]), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news.filter(({ from, to }) => Math.max(from, to) < devices.length);
}

type Props = { devices: readonly ClassDevice[]; tree: BlockTree };

/**
 * The network of a class: who holds the same head looks the same, and groups stand beside each other. Who has gone neither agrees
 * nor disagrees, and is only counted. Everything it shows stands in the table too.
 */
export function ClassRing({ devices: all, tree }: Props) {
  const devices = useMemo(() => all.filter(({ isHere }) => isHere).sort((a, b) => a.group - b.group), [all]);
  const heads = headsOf(devices);
  const news = useNews(devices, tree);
  const agreeing = heads[0]?.holders ?? 0;
  return (
    <figure className={look('block')}>
      <Ring
        members={devices.map(({ _id, nickname, head: held, group }) => {
          const rank = heads.findIndex(({ head }) => head === held);
          return { id: _id, name: nickname, rank, group };
        })}
        label={words.ring(agreeing, devices.length)}
        count={`${agreeing}/${devices.length}`}
        below={words.together(all.length - devices.length)}
        news={news}
      />
    </figure>
  );
}
