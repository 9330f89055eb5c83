import { expect, it } from 'vitest';
import { isDatabaseUnavailable, isUnstorable, sqlState } from './database-errors.ts';

const thrown = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const wrapped = (cause: Error) => new Error('Failed query', { cause });

it.each([
  ['CONNECTION_CLOSED', true],
  ['CONNECT_TIMEOUT', true],
  ['ECONNREFUSED', true],
  ['08006', true],
  ['53100', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['57014', true],
  ['25006', true],
  ['25P03', true],
  ['40000', true],
  ['40001', true],
  ['40P01', true],
  ['55P03', true],
  ['23505', false],
  ['23514', false],
  ['42601', false],
  ['22P02', false],
  ['EACCES', false],
])('%s: unavailable %s, wrapped or not', (code, unavailable) => {
  expect(isDatabaseUnavailable(thrown(code))).toBe(unavailable);
  expect(isDatabaseUnavailable(wrapped(thrown(code)))).toBe(unavailable);
});

it.each([
  ['22003', true],
  ['22008', true],
  ['22021', true],
  ['22P02', false],
  ['23514', false],
  ['CONNECTION_CLOSED', false],
])('%s: a value that cannot be stored: %s', (code, unstorable) => {
  expect(isUnstorable(wrapped(thrown(code)))).toBe(unstorable);
});

it('knows several refused addresses as one', () => {
  const all = new AggregateError([thrown('ECONNREFUSED'), thrown('ECONNREFUSED')]);
  expect(isDatabaseUnavailable(all)).toBe(true);
});

it('reads the SQLSTATE', () => {
  const error = wrapped(thrown('23505', { constraint_name: 'users_email_key' }));
  expect(sqlState(error)).toBe('23505');
  expect(sqlState(thrown('EPIPE'))).toBeUndefined();
  expect(sqlState('x')).toBeUndefined();
});
