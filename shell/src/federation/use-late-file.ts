import { useEffect, useState } from 'react';

/**
 * What a file exports, fetched once it is wanted and the page that wants it is drawn. Until then, and where it does not come,
 * nothing: the page goes on without it. `load` stays the same function.
 */
export function useLateFile<File extends object>(
  load: () => Promise<File>,
  isWanted: boolean,
): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (isWanted) load().then(setFile, () => undefined);
  }, [load, isWanted]);
  return file;
}
