import { spawn } from 'node:child_process';

const script = `
  read -r word; test "$word" = ended && exit
  kill -QUIT "$(head -n 1 "$0/postmaster.pid")" && sleep 1
  rm -rf "$1"`;

/**
 * For a server in a temporary folder: a killed run must leave nothing behind, so a shell waits for our end of its pipe
 * to close, then ends the server of `cluster` and removes `dir`. Call the answer once the server is ended in order.
 */
export function endServerWithParent(cluster: string, dir: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', script, cluster, dir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return () => guard.stdin?.end('ended\n');
}
