export type Person = 'ani' | 'budi' | 'citra';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and the assertions check it.
export type Answer = { status: number; body: any; headers: Headers };

/** A call; paths begin with /api. */
export type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
export type Caller = { get: Call; post: Call; put: Call; patch: Call; delete: Call };
