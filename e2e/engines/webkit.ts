import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@pasok/postgres/server';
import { type Engine, startProgram } from './engine.ts';

const libraries = '/usr/lib';

/** The small browser that comes with WebKitGTK, wherever this machine's kind keeps its libraries. */
function miniBrowser(): string {
  const found = readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('webkit2gtk-driver came without its MiniBrowser');
  return found;
}

/** Commands of WebDriver over HTTP. */
function connect(port: number) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The driver listens a moment after it was started. */
async function untilUp(driver: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (; driver.exitCode === null; await pause(50)) if (await ask().catch(() => undefined)) return;
  throw new Error(`WebKitWebDriver ended: ${driver.exitCode}`);
}

/** The driver on a screen that nobody sees. */
async function startDriver() {
  const size = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const xvfb = await startProgram('Xvfb', size, { pattern: /^(\d+)$/ });
  const env = { DISPLAY: `:${xvfb.match}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const call = connect(port);
  await untilUp(driver, () => call('GET', '/status'));
  const stop = () => {
    driver.kill();
    xvfb.stop();
  };
  return { call, stop };
}

/** Milliseconds: a page may take as long as the test; who asks it and hears nothing asks again. */
const timeouts = { script: 60_000, pageLoad: 1_800_000 };

/** WebKitGTK's own small browser. */
export async function startWebKit(): Promise<Engine> {
  const { call, stop } = await startDriver();
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { ...options, timeouts } },
  });
  const at = `/session/${sessionId}`;
  /** In the middle of the window: what lies at its edge, or was never drawn, cannot be clicked. */
  const element = async (value: string) => {
    const found = await call<Record<string, string>>('POST', `${at}/element`, { using: 'xpath', value });
    const script = "arguments[0].scrollIntoView({ block: 'center' })";
    await call('POST', `${at}/execute/sync`, { script, args: [found] });
    return `${at}/element/${Object.values(found)[0]}`;
  };
  return {
    open: (url) => call('POST', `${at}/url`, { url }),
    async read(asked) {
      const answer = `(async () => JSON.stringify(await (${asked})))()`;
      const script = `${answer}.then(arguments[0], (error) => arguments[0](JSON.stringify(String(error))))`;
      const json = await call<string | null>('POST', `${at}/execute/async`, { script, args: [] });
      return JSON.parse(json ?? 'null');
    },
    click: async (xpath) => call('POST', `${await element(xpath)}/click`, {}),
    type: async (xpath, text) => call('POST', `${await element(xpath)}/value`, { text }),
    async close() {
      await call('DELETE', at).catch(() => undefined);
      stop();
    },
  };
}
