import { afterAll, describe, expect, it } from 'vitest';
import { folderOf } from '../test/house.ts';
import { createFileStore } from './file-store.ts';
import { pageHints } from './page-hints.ts';

const hint = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;
const entry = {
  name: 'mf_x',
  label: 'X',
  entry: '/mf/mf-x/v1/mf-manifest.json',
  contract: 1,
  routes: ['/x', '/x/:id'],
};

const folders: { remove(): void }[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

function hintsAt(pathname: string, registry: string): Promise<string> {
  const folder = folderOf({ 'registry.json': registry });
  folders.push(folder);
  return pageHints(createFileStore(), folder.dir, pathname);
}

describe('what a page is hinted to ask for', () => {
  it('the registry and the manifest of the module that owns the address', async () => {
    const other = { ...entry, name: 'mf_y', entry: '/mf/mf-y/v1/mf-manifest.json', routes: ['/y'] };
    const hints = await hintsAt('/x/7', JSON.stringify([other, entry]));
    expect(hints).toBe(`${hint('/registry.json')}, ${hint(entry.entry)}`);
  });

  it('a manifest on another origin too', async () => {
    const far = { ...entry, entry: 'https://modules.example/mf-manifest.json' };
    expect(await hintsAt('/x', JSON.stringify([far]))).toContain(hint(far.entry));
  });

  it.each([
    ['no module has the address', '/login', JSON.stringify([entry])],
    ['the manifest has no address', '/x', JSON.stringify([{ ...entry, entry: 'http://' }])],
    ['the registry is no registry', '/x', '{"modules":[]}'],
    ['the registry is no JSON', '/x', '<html>'],
  ])('the registry alone where %s', async (_, pathname, registry) => {
    expect(await hintsAt(pathname, registry)).toBe(hint('/registry.json'));
  });

  it('the registry alone where there is none', async () => {
    expect(await pageHints(createFileStore(), '/nowhere', '/x')).toBe(hint('/registry.json'));
  });

  it('writes an address that would break the header in its safe form', async () => {
    const strange = { ...entry, entry: '/mf/a>, <b\r\nx: y' };
    expect(await hintsAt('/x', JSON.stringify([strange]))).not.toMatch(/[\r\n]|a>/);
  });
});
