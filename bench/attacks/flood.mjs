import { once } from 'node:events';
import autocannon from 'autocannon';

// Sends what it is given without rest, in a process of its own: who measures must not wait for who attacks. Answers which part of its
// calls was refused. No TypeScript, for which a process of tools has no loader.

const [{ body, ...options }] = await once(process, 'message');
const bytes = body && { body: Buffer.from(body) };
const ended = await autocannon({ timeout: 20, ...options, ...bytes });
const { total } = ended.requests;
process.send?.(total === 0 ? 1 : 1 - ended['2xx'] / total, () => process.disconnect());
