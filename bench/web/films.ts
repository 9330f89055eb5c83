import { atMost, type Figure, median, sized } from '../measure/figure.ts';
import { type Film, filmVisits, type Scene } from './film.ts';

type Goal = Scene & { cold: number; warm: number; kB?: number };

/** Content is the screen with its data: a request, a deal, a block; of the login its form. */
const goals: readonly Goal[] = [
  { route: '/login', content: '#root form button[type=submit]', cold: 1_500, warm: 1_000 },
  {
    route: '/dashboard',
    content: 'main section ul > li h3',
    email: 'budi@demo.test',
    cold: 2_200,
    warm: 1_000,
    kB: 220,
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

function figuresOf(name: string, films: readonly Film[], goal: number, kB?: number): Figure[] {
  const figure = (what: string, unit: string, read: (film: Film) => number, max?: number): Figure => {
    const value = median(films.map(read));
    return {
      suite: 'web',
      name: `${name}: ${what}`,
      value,
      unit,
      ...(max !== undefined && atMost(value, max)),
    };
  };
  return [
    figure('content', 'ms', ({ content }) => content, goal),
    figure('one after the other', 'answers', (film) => film.steps, steps),
    figure('over the line', 'kB', ({ kilobytes }) => kilobytes, kB),
    figure('longest task', 'ms', ({ longTasks }) => Math.max(0, ...longTasks), longest),
  ];
}

/** Visits over 1.6 Mbit/s with 150 ms, on a processor four times slower: by a new browser, and by one that was here. */
export async function measureFilms(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { cold, warm, kB, ...scene } of goals) {
    const films = [];
    for (let turn = 0; turn < turns; turn++) films.push(await filmVisits(url, scene));
    const name = `weak line, ${scene.route}`;
    const [first, later] = [films.map((film) => film.cold), films.map((film) => film.warm)];
    figures.push(...figuresOf(`${name}, cold`, first, cold, kB), ...figuresOf(`${name}, warm`, later, warm));
  }
  return figures;
}
