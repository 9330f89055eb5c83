import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { formatVkey, readVkey } from '@pasok/chain/tlog/note-key';
import { readProof } from '@pasok/chain/tlog/proof-file';
import { chainKeysSchema, receiptFileSchema } from '@pasok/contracts/blockchain';
import { createLogger } from '@pasok/service/process/logger';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { witnessSetting } from '../../services/chain-api/src/app/witness-setting.ts';
import { createHeadSigner } from '../../services/chain-api/src/head/signing-key.ts';
import { startHarness } from '../../services/chain-api/src/test/instance.ts';
import { openLogSource } from './log-source.ts';
import { lookAt } from './look.ts';
import { readOrMakeKey } from './own-key.ts';
import { serveWitness } from './serve.ts';
import { openWitness } from './witness.ts';

// Two schools with a chain-api each, on real databases, that witness each other over HTTP; then one of them lies.

async function beginSchool(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-school-'));
  const witness = openWitness(folder, readOrMakeKey(folder, `${name}.example/saksi`));
  const forks: string[] = [];
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, (_, note) => forks.push(note));
  const harness = await startHarness();
  onTestFinished(async () => {
    await harness.end();
    await served.close();
    rmSync(folder, { recursive: true });
  });
  const setting = `${formatVkey(witness.signer)} http://127.0.0.1:${served.port}/`;
  return {
    name,
    witness,
    served,
    forks,
    harness,
    setting,
    signer: createHeadSigner(randomBytes(32).toString('base64url')),
  };
}
type School = Awaited<ReturnType<typeof beginSchool>>;

async function startLog(school: School, ...others: School[]) {
  const witnesses = witnessSetting.parse(others.map(({ setting }) => setting).join(', '));
  const host = `${school.name}.example`;
  const { signer } = school;
  const chain = await school.harness.start({ host, signer, witnesses, witnessMs: 50 });
  const source = openLogSource(`http://${school.name}.example`, async (address) =>
    chain.app.request(new URL(address).pathname),
  );
  const record = async () => {
    const id = school.harness.addDeal();
    const { status } = await chain.record(id, school.harness.tokens.vendor);
    return { id, status };
  };
  const seenBy = async (...by: School[]) => {
    const keys = await source.keys();
    const { size, verified } = openCheckpoint(await source.checkpoint(), [
      ...keys,
      ...by.map(({ witness }) => witness.signer),
    ]);
    return { size, by: verified.slice(1).map(({ key }) => key.name) };
  };
  return { chain, source, record, seenBy, signer };
}

it('two schools witness each other, and what both have seen stands in checkpoint, receipt and keys', async () => {
  const [a, b] = [await beginSchool('a'), await beginSchool('b')];
  const [logA, logB] = [await startLog(a, b), await startLog(b, a)];
  // The log may ask as soon as it is known, which is before the look has ended.
  expect((await lookAt(b.witness, logA.source)).finding).toMatch(/first|same/);
  expect((await lookAt(a.witness, logB.source)).finding).toMatch(/first|same/);
  const { id } = await logA.record();
  await logA.record();
  await logB.record();
  await expect.poll(() => logA.seenBy(b)).toEqual({ size: 3, by: ['b.example/saksi'] });
  await expect.poll(() => logB.seenBy(a)).toEqual({ size: 2, by: ['a.example/saksi'] });
  const receipt = receiptFileSchema.parse(
    await (await logA.chain.call(`/transactions/${id}/receipt`, a.harness.tokens.buyer)).json(),
  );
  const { checkpoint } = readProof(receipt.proof ?? '');
  expect(openCheckpoint(checkpoint, [...(await logA.source.keys()), b.witness.signer]).verified).toHaveLength(
    2,
  );
  const { witnesses } = chainKeysSchema.parse(
    await (await logA.chain.call('/keys', a.harness.tokens.buyer)).json(),
  );
  expect(witnesses).toEqual([
    {
      name: 'b.example/saksi',
      key: formatVkey(b.witness.signer),
      size: 3,
      seenAt: expect.stringMatching(/^20/),
    },
  ]);
  expect((await lookAt(b.witness, logA.source)).finding).toBe('same');
});

it('a witness that is away stops nothing, is told once, and is asked again; what it cosigned outlives a restart', async () => {
  const [a, b] = [await beginSchool('a'), await beginSchool('b')];
  const log = await startLog(a, b);
  await lookAt(b.witness, log.source);
  await expect.poll(() => log.seenBy(b)).toEqual({ size: 1, by: ['b.example/saksi'] });
  await b.served.close();
  const lines: string[] = [];
  const logger = createLogger('chain-api', 'warn');
  logger.warn = (_: unknown, words?: string) => void lines.push(words ?? '');
  const host = 'a.example';
  const witnesses = witnessSetting.parse(b.setting);
  const { app } = await a.harness.start({ host, signer: log.signer, witnesses, witnessMs: 50 }, logger);
  expect((await (await app.request('/log/checkpoint')).text()).match(/^— /gm)).toHaveLength(2);
  expect((await log.record()).status).toBe(201);
  expect(await log.seenBy(b)).toEqual({ size: 2, by: [] });
  const away = ['acts', 'blocks'].map(
    (name) => `the witness b.example/saksi does not cosign the log of ${name}`,
  );
  await expect.poll(() => [...lines].sort()).toEqual(away);
  const { port } = new URL(b.setting.split(' ')[1] ?? '');
  const again = await serveWitness(b.witness, { host: '127.0.0.1', port: Number(port) }, () => undefined);
  onTestFinished(() => again.close());
  await expect.poll(() => log.seenBy(b)).toEqual({ size: 2, by: ['b.example/saksi'] });
});

it('a school that shows another chain gets no cosignature for it, and the other says which lie it is', async () => {
  const [a, b] = [await beginSchool('a'), await beginSchool('b')];
  const log = await startLog(a, b);
  await lookAt(b.witness, log.source);
  await log.record();
  await log.record();
  await expect.poll(() => log.seenBy(b)).toMatchObject({ size: 3, by: ['b.example/saksi'] });
  const sql = postgres(a.harness.databaseUrl, { max: 1 });
  onTestFinished(() => sql.end());
  // Past every guard of the database: its owner takes the two newest blocks away, and the log with them.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from blocks where index >= 1`;
    await tx`truncate log_tiles, log_head`;
  });
  await log.record();
  expect(await lookAt(b.witness, log.source)).toMatchObject({ finding: 'rolled_back', size: 2 });
  await log.record();
  expect(await lookAt(b.witness, log.source)).toMatchObject({ finding: 'forked', size: 3 });
  await expect.poll(() => b.forks.length).toBeGreaterThan(0);
  await log.record();
  expect(await lookAt(b.witness, log.source)).toMatchObject({ finding: 'rewritten', size: 4 });
  expect(await log.seenBy(b)).toEqual({ size: 4, by: [] });
  expect(b.witness.ofOrigin('a.example/log')?.size).toBe(3);
});

it('without witnesses everything works, and says that there are none; a wrong setting is told in words', async () => {
  const a = await beginSchool('a');
  const alone = await a.harness.start();
  const keys = chainKeysSchema.parse(await (await alone.call('/keys', a.harness.tokens.buyer)).json());
  expect(keys.witnesses).toEqual([]);
  const vkey = formatVkey(a.witness.signer);
  const logKey = (await (await alone.app.request('/log/vkey')).text()).trim();
  expect(readVkey(logKey).kind).toBe('note');
  for (const wrong of [
    vkey,
    `${vkey} ftp://x`,
    `${logKey} http://x`,
    `${vkey} http://x,`,
    `${vkey} http://x, ${vkey} http://y`,
    `${vkey.slice(1)} http://x`,
    '',
  ])
    expect(witnessSetting.safeParse(wrong).error?.issues[0]?.message).toContain('a space and its address');
});
