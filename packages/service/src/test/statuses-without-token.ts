type Document = {
  security: object[];
  paths: Record<string, Record<string, { security?: object[] }>>;
};
type App = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/**
 * Makes each documented call without a token: which of them ask for one (401), and which say so in the document.
 * @internal
 */
export async function statusesWithoutToken(app: App, document: unknown) {
  const { security: usual, paths } = document as Document; // describeCalls made it
  const asked: string[] = [];
  const documented: string[] = [];
  for (const [path, calls] of Object.entries(paths))
    for (const [name, { security = usual }] of Object.entries(calls)) {
      const method = name.toUpperCase();
      const call = `${method} ${path}`;
      if (security.length > 0) documented.push(call);
      const named = path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000001');
      const { status, body } = await app.request(named, { method });
      await body?.cancel();
      if (status === 401) asked.push(call);
    }
  return { asked, documented };
}
