import { atMost, type Figure, median, sized } from '../measure/figure.ts';
import { type Film, filmVisits, type Scene } from './film.ts';

type Goal = Scene & { cold: number; warm: number };

/** Content is the screen with its data: a request, a deal, a block; of the login its form. */
const goals: readonly Goal[] = [
  { route: '/login', content: '#root form button[type=submit]', cold: 1_500, warm: 1_000 },
  {
    route: '/dashboard',
    content: 'main section ul > li h3',
    email: 'budi@demo.test',
    cold: 2_200,
    warm: 1_000,
  },
  {
    route: '/transactions',
    content: 'main a[href^="/transaction/"]',
    email: 'ani@demo.test',
    cold: 2_200,
    warm: 1_000,
  },
  {
    route: '/blockchain',
    content: 'main article:not([class*=sheet])',
    email: 'ani@demo.test',
    cold: 2_400,
    warm: 1_000,
  },
];
const turns = sized(3, 1);
const steps = 4;
const longest = 100;

function figuresOf(name: string, films: readonly Film[], goal: number): Figure[] {
  const of = (read: (film: Film) => number) => median(films.map(read));
  const figure = (what: string, unit: string, value: number, max?: number): Figure => ({
    suite: 'web',
    name: `${name}: ${what}`,
    value,
    unit,
    ...(max !== undefined && atMost(value, max)),
  });
  return [
    figure(
      'first paint',
      'ms',
      of(({ paint }) => paint),
    ),
    figure(
      'content',
      'ms',
      of(({ content }) => content),
      goal,
    ),
    figure(
      'one after the other',
      'answers',
      of((film) => film.steps),
      steps,
    ),
    figure(
      'requests',
      'requests',
      of(({ requests }) => requests),
    ),
    figure(
      'over the line',
      'kB',
      of(({ kilobytes }) => kilobytes),
    ),
    figure(
      'longest task',
      'ms',
      of(({ longTasks }) => Math.max(0, ...longTasks)),
      longest,
    ),
  ];
}

/** Visits over 1.6 Mbit/s with 150 ms, on a processor four times slower: by a new browser, and by one that was here. */
export async function measureFilms(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const browserTimes: number[] = [];
  for (const { cold, warm, ...scene } of goals) {
    const films = [];
    for (let turn = 0; turn < turns; turn++) films.push(await filmVisits(url, scene));
    browserTimes.push(...films.map(({ warm }) => warm.browserTime));
    const name = `weak line, ${scene.route}`;
    figures.push(
      ...figuresOf(
        `${name}, cold`,
        films.map((film) => film.cold),
        cold,
      ),
    );
    figures.push(
      ...figuresOf(
        `${name}, warm`,
        films.map((film) => film.warm),
        warm,
      ),
    );
  }
  // Two runs compare where this figure is the same in both.
  return [
    ...figures,
    { suite: 'web', name: "weak line: the browser's own process", value: median(browserTimes), unit: 'ms' },
  ];
}
