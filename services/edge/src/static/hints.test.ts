import { describe, expect, it } from 'vitest';
import { pageHints } from './first-answer.ts';

const hint = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;
const owner = {
  name: 'mf_x',
  label: 'X',
  entry: '/mf/mf-x/v1/mf-manifest.json',
  contract: 1,
  routes: ['/x', '/x/:id'],
};

describe('what a page is hinted to ask for', () => {
  it('the registry and the manifest of the module that owns the address', () =>
    expect(pageHints(owner)).toBe(`${hint('/registry.json')}, ${hint(owner.entry)}`));

  it('a manifest on another origin too', () => {
    const entry = 'https://modules.example/mf-manifest.json';
    expect(pageHints({ ...owner, entry })).toContain(hint(entry));
  });

  it('the registry alone where no module has the address', () =>
    expect(pageHints(undefined)).toBe(hint('/registry.json')));

  it('the registry alone where the manifest has no address', () =>
    expect(pageHints({ ...owner, entry: 'http://' })).toBe(hint('/registry.json')));

  it('writes an address that would break the header in its safe form', () =>
    expect(pageHints({ ...owner, entry: '/mf/a>, <b\r\nx: y' })).not.toMatch(/[\r\n]|a>/));
});
