import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Index } from 'selenium-webdriver/bidi/index.js';
import { type Engine, startProgram } from './engine.ts';

/** Selenium's types name its client of WebDriver BiDi, its CommonJS file is the client itself. */
const BiDi: typeof Index = createRequire(import.meta.url)('selenium-webdriver/bidi/index.js');

/** Commands of WebDriver BiDi, each with its result. Firefox speaks it by itself, so no geckodriver is needed. */
async function connect(address: string) {
  const client = new BiDi(address);
  await client.waitForConnection();
  return {
    async command<Result>(method: string, params: object): Promise<Result> {
      const answer: { type?: string; result?: unknown; message?: string } = Object(
        await client.send({ method, params }),
      );
      if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
    close: () => client.close(),
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

/** The pointer and the keys over the one page. */
function handsOn({ command }: Connection, context: string): Pick<Engine, 'click' | 'type'> {
  const target = { context };
  const act = (type: string, actions: object[]) =>
    command('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const find = async (value: string) => {
    const asked = { context, locator: { type: 'xpath', value } };
    const { nodes } = await command<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', asked);
    const [node] = nodes;
    if (!node) throw new Error(`nothing at ${value}`);
    return node;
  };
  const click = async (xpath: string) => {
    const node = await find(xpath);
    const functionDeclaration = "(element) => element.scrollIntoView({ block: 'center' })";
    const call = { functionDeclaration, arguments: [node], target, awaitPromise: false };
    await command('script.callFunction', call);
    const origin = { type: 'element', element: { sharedId: node.sharedId } };
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await act('pointer', [{ type: 'pointerMove', x: 0, y: 0, origin }, ...press]);
  };
  const type = async (xpath: string, text: string) => {
    await click(xpath);
    const presses = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })));
    await act('key', presses);
  };
  return { click, type };
}

/** Debian's Firefox without a window, in a profile of its own. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'pasok-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { match, stop } = await startProgram('firefox-esr', args, { pattern: /BiDi listening on (ws:\S+)/ });
  const connection = await connect(`${match}/session`);
  const { command, close } = connection;
  await command('session.new', { capabilities: {} });
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  return {
    ...handsOn(connection, context),
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    async read(asked) {
      const expression = `(async () => JSON.stringify(await (${asked})))()`;
      const evaluation = { expression, awaitPromise: true, target: { context } };
      const { result } = await command<{ result?: { value?: string } }>('script.evaluate', evaluation);
      return JSON.parse(result?.value ?? 'null');
    },
    async close() {
      await close();
      stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
