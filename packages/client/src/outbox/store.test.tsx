import { giveDatabase } from '@pasok/testing/indexed-db';
import { expect, it, vi } from 'vitest';
import { outboxDatabase } from '../session/device-data.ts';
import { addEntry } from './store.ts';

it('a full disk is one failure, of which the caller hears', async () => {
  giveDatabase();
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    value,
  ) {
    const request = this.put(value);
    this.transaction.abort();
    return request;
  });
  const unheard = vi.fn();
  process.on('unhandledRejection', unheard);
  const entry = { path: '/', body: {}, about: 't1', title: 'Lab 3', lines: [] };
  const whole = { ...entry, owner: 'ani', key: 'k', enteredAt: '' };
  await expect(addEntry(outboxDatabase, whole)).rejects.toThrow('aborted');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).not.toHaveBeenCalled();
  process.off('unhandledRejection', unheard);
  add.mockRestore();
});
