import { expect, it, vi } from 'vitest';
import { giveDatabase } from '../test/indexed-db.ts';
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
  await expect(addEntry({ ...entry, owner: 'ani', key: 'k', enteredAt: '' })).rejects.toThrow('aborted');
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).not.toHaveBeenCalled();
  process.off('unhandledRejection', unheard);
  add.mockRestore();
});
