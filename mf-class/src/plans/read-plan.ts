import type { SplitBy } from '@pasok/contracts/classes';

/** A step of a lesson, as its plan in docs/class says it. */
export type Step = {
  minutes: string;
  title: string;
  /** What 'Lanjut' itself does to the class as the event begins: {@link actsOf}. */
  set: string | undefined;
  task: string;
  say: string;
  ask: string;
  /** Two to four answers to choose from; `right` is the place of the right one, from one on: an opinion has none. */
  choices: readonly string[];
  right: number | undefined;
  /** What to look at: the ring, unless the plan says the branches. */
  picture: 'ring' | 'branches';
};

export type Plan = { title: string; steps: readonly Step[] };

const stepPattern = /^## (?<minutes>\d+–\d+) · (?<title>.+)$/;
const linePattern = /^- \*\*(?<label>\p{L}+):\*\* (?<text>.+)$/u;
/** What begins a line of a step, in each language. */
type Part = 'set' | 'task' | 'say' | 'ask' | 'choices' | 'watch';
const labels: Record<string, Part> = {
  ...{ Atur: 'set', Lakukan: 'task', Katakan: 'say', Tanyakan: 'ask', Pilihan: 'choices', Lihat: 'watch' },
  ...{ Set: 'set', Do: 'task', Say: 'say', Ask: 'ask', Choices: 'choices', Watch: 'watch' },
};
/** Ends the right one of the answers, which stand apart by a middle dot. */
const rightMark = /\*$/;

function readStep(block: string): Step {
  const [head = '', ...lines] = block.split('\n').filter((line) => line !== '');
  const { minutes, title } = stepPattern.exec(head)?.groups ?? {};
  const said: Partial<Record<Part, string>> = {};
  for (const line of lines) {
    const { label = '', text } = linePattern.exec(line)?.groups ?? {};
    const part = labels[label];
    if (!part) throw new Error(`A plan holds what no stage shows: ${line}`);
    said[part] = text ?? '';
  }
  const { set, task, say, ask, watch } = said;
  const choices = said.choices?.split(' · ') ?? [];
  if (!minutes || !title || !task || !say || !ask || choices.length < 2 || choices.length > 4)
    throw new Error(`A step of a plan lacks a part: ${head}`);
  return {
    minutes,
    title,
    set,
    task,
    say: say.replace(/^"(.*)"$/, '$1'),
    ask,
    choices: choices.map((each) => each.replace(rightMark, '')),
    right: choices.findIndex((each) => rightMark.test(each)) + 1 || undefined,
    picture: watch ? 'branches' : 'ring',
  };
}

/** What a step does to a class. `fits`: the zeros that fit its devices; `percent`: of them in group 2, 0 for one network. */
export type Acts = {
  difficulty?: number;
  fits?: boolean;
  delayMs?: number;
  percent?: number;
  splitBy?: SplitBy;
  frozen?: boolean;
  mines?: boolean;
  falseBlock?: 'changed' | 'unmined';
};

const acts: readonly [RegExp, (number: number) => Acts][] = [
  [/^(\d) (?:nol|zeros)$/, (difficulty) => ({ difficulty })],
  [/^(?:nol yang pas|the zeros that fit)$/, () => ({ fits: true })],
  [/^(?:jeda|delay) (\d+) (?:detik|seconds)$/, (seconds) => ({ delayMs: 1_000 * seconds })],
  [/^(?:kelompok 2|group 2): (\d+) (?:persen|percent)$/, (percent) => ({ percent, splitBy: 'joined' })],
  [
    /^(?:kelompok 2|group 2): (\d+) (?:persen daya|percent of power)$/,
    (percent) => ({ percent, splitBy: 'rate' }),
  ],
  [/^(?:jaringan utuh|one network)$/, () => ({ percent: 0 })],
  [/^(?:kelas beku|class frozen)$/, () => ({ frozen: true })],
  [/^(?:kelas cair|class unfrozen)$/, () => ({ frozen: false })],
  [/^(?:semua menambang|everyone mines)$/, () => ({ mines: true })],
  [/^(?:blok yang diubah|a changed block)$/, () => ({ falseBlock: 'changed' })],
  [/^(?:blok tanpa kerja|a block without work)$/, () => ({ falseBlock: 'unmined' })],
];

/** What the words of a step's setting do. @throws for words that set nothing */
export function actsOf(set = ''): Acts {
  const parts = set.replace(/\.$/, '').split(' · ').filter(Boolean);
  return Object.assign(
    {},
    ...parts.map((part) => {
      const act = acts.find(([words]) => words.test(part));
      if (!act) throw new Error(`A plan sets what no class has: ${part}`);
      return act[1](Number(act[0].exec(part)?.[1]));
    }),
  );
}

/** A lesson plan of docs/class, which both the printed page and the stage show. @throws where a part is missing */
export function readPlan(markdown: string): Plan {
  const [intro = '', ...steps] = markdown.trim().split(/\n(?=## )/);
  const title = /^# \p{L}+ \d\. (.+)$/mu.exec(intro)?.[1];
  if (!title) throw new Error('A plan lacks its title');
  return { title, steps: steps.map(readStep) };
}
