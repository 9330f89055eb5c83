import { join } from 'node:path';
import { canRead, ensureTraversable, osUserNamed } from '@pasok/postgres/os-user';

type Places = Record<'DATA_DIR' | 'MODULES_DIR' | 'SHELL_DIR', string>;

/**
 * RUN_AS of the services where this process is root: the account `pasok`, or `nobody` where there is none. `0:0` where that
 * one cannot read what the services need, as below /root; `report` gets the sentence then. Undefined for anybody else.
 */
export function chooseRunAs(
  root: string,
  places: Places,
  report: (line: string) => void,
): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = osUserNamed('pasok');
  const read = [
    join(root, 'services', 'edge', 'reference', 'index.html'),
    join(places.SHELL_DIR, 'index.html'),
    join(places.MODULES_DIR, 'registry.json'),
    // Of which core-api starts another to draw pictures.
    process.execPath,
  ];
  ensureTraversable(places.DATA_DIR, account);
  const closed = read.find((file) => !canRead(file, account));
  if (closed === undefined) return `${account.uid}:${account.gid}`;
  report(
    `Warning: the services run as root, because no other account may read ${closed}: start as another account, or put checkout and DATA_DIR where all may read.`,
  );
  return '0:0';
}
