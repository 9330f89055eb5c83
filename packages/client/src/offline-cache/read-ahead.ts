/** Few pages stay open for long enough, so none begins with this code (by the chunk's name, shell/rsbuild.config.ts). */
const ahead = () => import(/* webpackChunkName: "screen-known" */ './ahead.ts');

/** Fetches ahead what this person may need without a network. Fails where it cannot; nothing is lost by that. */
export const readAhead = async (): Promise<void> => (await ahead()).readAhead();
