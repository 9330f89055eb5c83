import { expect, it } from 'vitest';
import { describeError } from './logger.ts';

it('logs no parameters of a failed query and no values of the database', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint_name: 'users_email_key',
    detail: 'Key (lower(email))=(ani@demo.test) already exists.',
    parameters: ['rahasia1'],
  });
  const text = JSON.stringify(
    describeError(new Error('Failed query: insert\nparams: rahasia1,ani@demo.test', { cause })),
  );
  expect(text).toContain('users_email_key');
  expect(text).toContain('23505');
  expect(text).not.toContain('rahasia1');
  expect(text).not.toContain('ani@demo.test');
});

it('describes what was no error', () => {
  expect(describeError('a text')).toEqual({ type: 'string' });
});
