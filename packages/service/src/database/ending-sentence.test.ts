import { expect, it } from 'vitest';
import { EnvironmentError } from '../base/environment.ts';
import { endingSentence } from './database-errors.ts';

it('says our own words, and of other failures nothing that they quote', () => {
  const away = 'The database is away.';
  expect(endingSentence(new EnvironmentError('Set PORT.'), away)).toBe('Set PORT.');
  expect(endingSentence(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), away)).toBe(away);
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (d)=(geheim)' });
  const failed = new Error('Failed query: insert into signing_keys\nparams: {"d":"geheim"}', { cause });
  const words = endingSentence(failed, away);
  expect(words).toMatch(/^Unexpected failure: .*23505/);
  expect(words).not.toMatch(/geheim|insert|\n/);
});
