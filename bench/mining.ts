import { measureAsBuilt } from './measure/as-built.ts';

export const run = () => measureAsBuilt(new URL('./mining/measure-mining.ts', import.meta.url));
