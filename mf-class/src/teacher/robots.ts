import type { ClassEvent } from '@pasok/contracts/classes';
import type { Miner } from '@pasok/miner/miner';
import { createStore } from 'zustand/vanilla';
import { type ClassListener, deviceApi, teacherApi } from '../api/classes.ts';
import type { ClassView } from '../api/shown.ts';
import { measureRate, miner } from '../student/measure-rate.ts';
import { freshSecret } from '../student/membership.ts';
import { createPeer, type RunningPeer } from '../student/peer.ts';
import { texts } from '../texts.ts';

/** As many as come at once: enough for two groups that are not alike. */
const atOnce = 3;

/** A device without a person. `told`: the blocks (hashes, hex) it has heard. */
type Robot = {
  peer: ReturnType<typeof createPeer>;
  running: RunningPeer;
  hear: (event: ClassEvent) => void;
  told: Set<string>;
};

/** `mining`: the groups (0 and 1) whose robots mine one block after the other. */
type RobotsState = { readonly count: number; readonly mining: ReadonlySet<number> };

type Parts = {
  api: typeof deviceApi;
  teacher: Pick<typeof teacherApi, 'changeDevice'>;
  mine: Miner['mine'];
  measure: () => Promise<number>;
};

const ownParts: Parts = {
  api: deviceApi,
  teacher: teacherApi,
  mine: miner.mine,
  measure: () => measureRate(miner.mine),
};

/** Joins a class with a name that is free, and is let in. */
async function joinAsRobot(
  { id, code, nickname }: { id: string; code: string; nickname: string },
  { api, teacher, mine, measure }: Parts,
): Promise<Robot> {
  const secret = freshSecret();
  await api.join({ code, secret, nickname });
  const { device } = await api.state(secret);
  await teacher.changeDevice(id, device._id, { state: 'in' });
  let listener: ClassListener | undefined;
  const listen: typeof api.listen = (_, heard) => {
    listener = heard;
    return () => {};
  };
  const peer = createPeer({ code, secret, mine, measure, api: { ...api, listen } });
  const running = peer.start();
  return { peer, running, hear: (event) => listener?.onEvent(event), told: new Set() };
}

/** Tells a robot of its class, and of the blocks that its group may hear, as late as phones hear of them; has it mine or stop. */
function tell(robot: Robot, { info, devices, names, tree }: ClassView, mining: ReadonlySet<number>): void {
  const { peer, running, hear, told } = robot;
  const known = peer.store.getState().device;
  const own = devices.find(({ _id }) => _id === known?._id);
  if (!own) return;
  hear({ class: info, device: own, names, agreement: { agreeing: 0, of: 0 } });
  const groupOf = new Map(devices.map(({ _id, group }) => [_id, group]));
  for (const block of tree.blocks.values()) {
    const mayHear = info.second === 0 || (groupOf.get(block.data.buyer) ?? own.group) === own.group;
    if (!mayHear || told.has(block.hash)) continue;
    told.add(block.hash);
    setTimeout(() => hear({ block }), info.delayMs);
  }
  const isToMine = mining.has(own.group) && own.state === 'in';
  const { goesOn } = peer.store.getState();
  if (isToMine && !goesOn) void running.mine(texts.robots.text, true);
  if (!isToMine && goesOn) running.stop();
}

/**
 * The robots of a class, for who has no phones: they live in the teacher's page, hear by its stream what their group may hear, and
 * choose, mine and refuse as phones do. They are gone with the page.
 */
function createRobots(id: string, code: string, parts: Parts) {
  const robots: Robot[] = [];
  const store = createStore<RobotsState>(() => ({ count: 0, mining: new Set() }));
  let view: ClassView | undefined;
  function hear(now: ClassView | undefined): void {
    view = now;
    if (now) for (const robot of robots) tell(robot, now, store.getState().mining);
  }
  return {
    store,
    hear,
    /** @throws where the class takes none */
    async add(): Promise<void> {
      const taken = new Set(view?.devices.map(({ nickname }) => nickname));
      for (let number = 1, left = atOnce; left > 0; number++) {
        const nickname = texts.robots.name(number);
        if (taken.has(nickname)) continue;
        robots.push(await joinAsRobot({ id, code, nickname }, parts));
        store.setState({ count: robots.length });
        left -= 1;
      }
    },
    /** Has a group's robots mine one block after the other, or stop. */
    toggle(group: number): void {
      const mining = new Set(store.getState().mining);
      if (!mining.delete(group)) mining.add(group);
      store.setState({ mining });
      hear(view);
    },
    end(): void {
      for (const { running } of robots) running.end();
    },
  };
}

type Robots = ReturnType<typeof createRobots>;

const here = new Map<string, Robots>();

/** The robots that this page has in a class; its screens share them. */
export function robotsOf({ _id: id, code }: { _id: string; code: string }, parts = ownParts): Robots {
  const robots = here.get(id) ?? createRobots(id, code, parts);
  here.set(id, robots);
  return robots;
}

/** Ends what this page has in a class that is over. */
export function endRobots(id: string): void {
  here.get(id)?.end();
  here.delete(id);
}
