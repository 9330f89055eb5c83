import type { Check } from '../evidence.ts';

/** Megabytes a process may hold more than when it was started: caches fill, and the collector is in no hurry. */
const roomMb = 150;

/** Two instances with ten connections each, and those that listen, read events, follow, check, and watch the leader. */
const maxConnections = 2 * (10 + 5);

/** A service that starts while its database is away ends in this sentence, and is started again. */
const noDatabase = 'database cannot be reached';

/** I20: no process ended but those killed here, none wrote an exception nobody caught, and what was taken is given back. */
export const processesAreSound: Check = ({ killed, told, logs, before, after }) => {
  const ends = told.filter((line) => line.endsWith('and is started again.'));
  const own = ends.filter((line) => !line.includes('(SIGKILL)'));
  const services = killed.filter((name) => name !== 'postgres').length;
  // What is no log line was written by node itself, or by nobody who meant to.
  const severe = logs.filter((line) => line && (!line.startsWith('{') || /"level":(50|60)/.test(line)));
  const sentences = severe.filter((line) => line.includes(noDatabase)).length;
  return [
    ...(ends.length - own.length > services
      ? [`${ends.length - own.length} ends after ${services} kills`]
      : []),
    ...(own.length > sentences ? own : []),
    ...severe.filter((line) => !line.includes(noDatabase)),
    ...Object.entries(after.memory).flatMap(([name, mb]) =>
      mb > (before.memory[name] ?? 0) + roomMb ? [`${name} holds ${Math.round(mb)} MB`] : [],
    ),
    ...Object.entries(after.connections).flatMap(([what, count]) =>
      what.includes('in transaction') || count > maxConnections ? [`${count} connections of ${what}`] : [],
    ),
  ];
};
