/** More workers than this find nothing sooner on the machines people have. */
const most = 8;

/** Workers for a long search: one for each processor this machine tells of. */
export function workerCount(): number {
  return Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), most);
}
