import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, parseEnvironment, port } from './environment.ts';

const schema = z.object({
  PORT: port.default(8080),
  DEMO: flag.default(false),
  URL: z.string('isi alamatnya'),
});

it('reads settings, and an empty one as absent', () => {
  expect(parseEnvironment(schema, { PORT: '', DEMO: '1', URL: 'x', HOME: '/' })).toEqual({
    PORT: 8080,
    DEMO: true,
    URL: 'x',
  });
});

it.each([
  [{ URL: '' }, 'URL: isi alamatnya'],
  [{ URL: 'x', PORT: '70000' }, 'PORT'],
  [{ URL: 'x', DEMO: 'maybe' }, 'DEMO'],
])('says in one sentence what is wrong with %o', (environment, words) => {
  expect(() => parseEnvironment(schema, environment)).toThrow(words);
});
