import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Builder, By } from 'selenium-webdriver';
import { type Engine, startProgram } from './engine.ts';

/** A folder of CommonJS, which no import reaches. */
const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
);

const libraries = '/usr/lib';

/** The small browser that comes with WebKitGTK, wherever this machine's kind keeps its libraries. */
function miniBrowser(): string {
  const found = readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('webkit2gtk-driver came without its MiniBrowser');
  return found;
}

/** The driver on a screen that nobody sees. */
async function startDriver() {
  const size = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const xvfb = await startProgram('Xvfb', size, { pattern: /^(\d+)$/ });
  const env = { DISPLAY: `:${xvfb.match}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const service = new DriverService.Builder('/usr/bin/WebKitWebDriver')
    .addArguments('--host=127.0.0.1')
    .setHostname('127.0.0.1')
    .setEnvironment({ ...process.env, ...env })
    .build();
  const stop = async () => {
    await service.kill();
    xvfb.stop();
  };
  return { address: await service.start(), stop };
}

/** Milliseconds: a page may take as long as the test; who asks it and hears nothing asks again. */
const timeouts = { script: 60_000, pageLoad: 1_800_000 };

/** WebKitGTK's own small browser. */
export async function startWebKit(): Promise<Engine> {
  const { address, stop } = await startDriver();
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts(timeouts);
  /** In the middle of the window: what lies at its edge, or was never drawn, cannot be clicked. */
  const find = async (xpath: string) => {
    const element = await driver.findElement(By.xpath(xpath));
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    return element;
  };
  return {
    open: (url) => driver.get(url),
    read: (asked) => driver.executeScript(`return (async () => ${asked})()`),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    async close() {
      await driver.quit().catch(() => undefined);
      await stop();
    },
  };
}
