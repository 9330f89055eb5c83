let isHere = true;

/** Whether the server can be reached, as the shell finds it: what would be given up after ten seconds fails at once. */
export const connection = {
  isHere: (): boolean => isHere,
  tell(found: boolean): void {
    isHere = found;
  },
};
