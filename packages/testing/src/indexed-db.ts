import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

// Only a test that asks for one has a database; what shares its process finds none, as jsdom has none.
Reflect.deleteProperty(globalThis, 'indexedDB');

/** An empty IndexedDB, until `vi.unstubAllGlobals()`. */
export const giveDatabase = () => vi.stubGlobal('indexedDB', new IDBFactory());
