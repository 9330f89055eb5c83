import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@pasok/postgres/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { missing } from '../../tools/test-release/missing.ts';
import { portCount, portsFrom, writeHaproxy } from './settings.ts';

// deploy/ha/haproxy.cfg before nodes and edges that went away between two of its checks. It would try each again after a
// second; whoever waits behind it knows another address, or is to read from a replica meanwhile.

/** Less than the second between two tries. */
const soonMs = 700;

const ports = portsFrom(await freePorts(portCount));

/** Answers 200 to what HAProxy asks, and its name to everybody. */
async function answerAt(port: number, name = '') {
  const server = createServer((_, answer) => answer.end(name)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const nameAt = async (port: number) => {
  const began = performance.now();
  const name = await fetch(`http://127.0.0.1:${port}`).then(
    (answer) => answer.text(),
    () => 'nobody',
  );
  return { name, ms: performance.now() - began };
};

describe.runIf(missing.cluster === undefined)('HAProxy', () => {
  const child = () =>
    spawn('haproxy', ['-db', '-f', writeHaproxy(dir, 1, ports)], {
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: 'ignore',
    });
  let dir: string;
  let haproxy: ReturnType<typeof child>;
  let edges: Awaited<ReturnType<typeof answerAt>>[];
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'pasok-haproxy-'));
    edges = [
      await answerAt(ports.service(0), 'edge-1'),
      await answerAt(ports.service(1), 'edge-2'),
      await answerAt(ports.patroni(1)),
    ];
    haproxy = child();
    const open = async () => expect((await nameAt(ports.proxy(1))).name).toMatch(/^edge/);
    await vi.waitFor(open, 10_000);
  });
  afterAll(() => {
    haproxy.kill();
    for (const edge of edges) edge.close();
    rmSync(dir, { recursive: true });
  });

  test.each([
    ['the leader', ports.leader(1)],
    ['the reads', ports.reads(1)],
  ])('who asks for %s of a lost node hears at once that nobody is there', async (_, port) => {
    const began = performance.now();
    const line = createConnection(port, '127.0.0.1').on('error', () => undefined);
    await once(line, 'close');
    expect(performance.now() - began).toBeLessThan(soonMs);
  });

  test('a call to a lost edge is answered by the other', async () => {
    edges[0]?.closeAllConnections();
    edges[0]?.close();
    for (let call = 0; call < 4; call++) {
      const { name, ms } = await nameAt(ports.proxy(1));
      expect(name).toBe('edge-2');
      expect(ms).toBeLessThan(soonMs);
    }
  });
});
