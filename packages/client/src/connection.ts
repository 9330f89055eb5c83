let isOnline = true;

/** Whether the server can be reached, as the shell finds it: what would be given up after ten seconds fails at once. */
export const connection = {
  isOnline: (): boolean => isOnline,
  setOnline(found: boolean): void {
    isOnline = found;
  },
};
