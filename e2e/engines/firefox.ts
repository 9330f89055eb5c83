import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { type Engine, startProgram } from './engine.ts';

type Answer = { id?: number; type: string; result?: unknown; message?: string };

/** Commands of WebDriver BiDi over its socket, each with its answer. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
  });
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    async command<Result>(method: string, params: object): Promise<Result> {
      const answer = await send(method, params);
      if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
    close: () => socket.close(),
  };
}

/** Debian's Firefox without a window, in a profile of its own. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'pasok-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { match, stop } = await startProgram('firefox-esr', args, { pattern: /BiDi listening on (ws:\S+)/ });
  const { command, close } = await connect(`${match}/session`);
  await command('session.new', { capabilities: {} });
  const tree = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  const target = { context };
  const act = (type: string, actions: object[]) =>
    command('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const click = async (xpath: string) => {
    const locator = { type: 'xpath', value: xpath };
    const { nodes } = await command<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator,
    });
    const [node] = nodes;
    if (!node) throw new Error(`nothing at ${xpath}`);
    const functionDeclaration = "(element) => element.scrollIntoView({ block: 'center' })";
    await command('script.callFunction', {
      functionDeclaration,
      arguments: [node],
      target,
      awaitPromise: false,
    });
    const origin = { type: 'element', element: { sharedId: node.sharedId } };
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await act('pointer', [{ type: 'pointerMove', x: 0, y: 0, origin }, down ?? {}, up ?? {}]);
  };
  return {
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    async read(expression) {
      const asked = {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
      };
      const { result } = await command<{ result?: { value?: string } }>('script.evaluate', {
        ...asked,
        target,
      });
      return JSON.parse(result?.value ?? 'null');
    },
    click,
    async type(xpath, text) {
      await click(xpath);
      const presses = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act('key', presses);
    },
    async close() {
      close();
      stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
