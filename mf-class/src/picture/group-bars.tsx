import { type BlockTree, chainTo } from '@pasok/chain/block-tree';
import { workOf } from '@pasok/chain/difficulty';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassDevice } from '@pasok/contracts/classes';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { headsOf } from './branches.ts';
import classes from './picture.module.css';

const words = texts.groups;

/** What one part of a split network is and has done since its chain left the other's. */
type Group = { devices: number; rate: number; blocks: number; work: number };

/** The chain that most of these devices hold. */
function chainOf(tree: BlockTree, devices: readonly ClassDevice[]): Block[] {
  const [most] = headsOf(devices);
  return most ? chainTo(tree, most.head) : [];
}

/** Both parts of a split network, by the devices that are in and here: blocks and work (expected attempts) after `forkAt`, the index of their last common block. */
export function splitOf(
  tree: BlockTree,
  here: readonly ClassDevice[],
): { groups: [Group, Group]; forkAt: number } {
  const parts = [0, 1].map((number) => here.filter(({ group }) => group === number));
  const chains = parts.map((part) => chainOf(tree, part));
  const measure = (number: 0 | 1): Group => {
    const other = new Set(chains[1 - number]?.map(({ hash }) => hash));
    const own = chains[number]?.filter(({ hash }) => !other.has(hash)) ?? [];
    return {
      devices: parts[number]?.length ?? 0,
      rate: parts[number]?.reduce((sum, { rate }) => sum + rate, 0) ?? 0,
      blocks: own.length,
      work: own.reduce((sum, { data }) => sum + workOf(data.total), 0),
    };
  };
  const groups: [Group, Group] = [measure(0), measure(1)];
  return { groups, forkAt: Math.max(0, (chains[0]?.length ?? 0) - groups[0].blocks - 1) };
}

const kinds = ['devices', 'rate', 'blocks', 'work'] as const;

/** Two bars for each of what counts: who has more devices need not have more power, nor who has more power more work. */
export function GroupBars({ tree, here }: { tree: BlockTree; here: readonly ClassDevice[] }) {
  const { groups } = splitOf(tree, here);
  return (
    <table className={classes.groups}>
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <td />
          {groups.map((_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number.
            <th key={number} scope="col">
              {words.group(number + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const all = groups[0][kind] + groups[1][kind];
          const first = all === 0 ? 0 : Math.round((100 * groups[0][kind]) / all);
          return (
            <tr key={kind}>
              <th scope="row">{words[kind]}</th>
              {groups.map((group, number) => {
                const percent = number === 0 || all === 0 ? first : 100 - first;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number.
                  <td key={number}>
                    <span>{words.share(group[kind], percent)}</span>
                    <progress className={common.bar} value={percent} max={100} aria-hidden />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
