import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createOutageLog } from './outage-log.ts';

it('tells each change once', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const outage = createOutageLog(log, { fails: 'fails', works: 'works again' });
  outage.worked();
  for (let round = 0; round < 2; round++) {
    outage.failed(new Error('away'));
    outage.failed(new Error('away'));
    outage.worked();
    outage.worked();
  }
  expect(lines).toEqual(['fails', 'works again', 'fails', 'works again']);
});
