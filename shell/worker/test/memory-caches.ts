/** Cache Storage as a browser has it, in memory: Node.js has none. Only what the worker asks of it. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (address: string) => files.get(address)?.clone(),
    put: async (address: string, answer: Response) => void files.set(address, answer),
  });
  const storage = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const files = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, files);
      return cacheOf(files);
    },
  };
  // The rest of what a browser offers is never asked for.
  return { caches: storage as unknown as CacheStorage, stored };
}
