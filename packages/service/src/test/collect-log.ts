import { pino } from 'pino';

/** A log whose warnings and errors are kept as lines; whoever reads them takes them out. @internal */
export function collectLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
}
