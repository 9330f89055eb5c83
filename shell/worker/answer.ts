import type { Device } from './device.ts';
import type { KeptBuild } from './kept-builds.ts';
import { type NamedBuild, readNamed, roots } from './named-build.ts';

/** The part of a request that is looked at. */
export type Asked = Pick<Request, 'method' | 'mode' | 'cache' | 'url'>;

/** What belongs to the server alone: nothing of it is ever kept or answered here. */
const serverRoutes = /^\/(api|health|status|reports|verifikasi|sw\.js|\.well-known)(\/|$)/;

/** Whether the worker has a say in a request at all; one it has none in goes its usual way. */
export function isOurs({ method, url }: Asked, origin: string): boolean {
  const address = new URL(url);
  return method === 'GET' && address.origin === origin && !serverRoutes.test(address.pathname);
}

/** An address without a file of its own is a screen, as the edge has it. */
const isScreen = ({ mode, url }: Asked): boolean =>
  mode === 'navigate' && !new URL(url).pathname.split('/').at(-1)?.includes('.');

/** Who asks: the page that the request comes from and, where it opens one, the page that it opens. */
export type Asking = { readonly request: Request; readonly from: string; readonly opens: string };

/** The build that a page began with, '' for one that the server gave; and what the server named then, if it did so soon. */
type Opened = { readonly id: string; readonly named?: Promise<NamedBuild | undefined> };

/** What a worker remembers while it runs: open pages by their ids, and builds that the server named and did not give whole. */
export type Memory = { readonly pages: Map<string, Opened>; readonly broken: Set<string> };

/** Milliseconds from a page's opening in which the server's word counts: its scripts take about as long from the device. */
const soonMs = 400;

const readSoon = (device: Device): Promise<NamedBuild | undefined> =>
  Promise.race([
    readNamed(device).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, soonMs)),
  ]);

/** So long not named by the server, a build is opened only where no network is: its calls may be of another time. */
const oldAfterMs = 14 * 24 * 60 * 60_000;
const timeoutMs = 3_000;

/** The server's page where the newest build here is old, if the server is there. */
async function servedInstead({ now, fetch }: Device, { at }: KeptBuild, url: string) {
  if (now() - at < oldAfterMs) return undefined;
  const served = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  return served?.ok ? served : undefined;
}

/** A page opens with the newest build that lies here whole, which is its build for as long as it is open. */
async function answerScreen(device: Device, builds: readonly KeptBuild[], asking: Asking, memory: Memory) {
  const { request, opens } = asking;
  const [newest] = builds;
  const index = await newest?.files.match('/index.html');
  const served = newest && (await servedInstead(device, newest, request.url));
  const isKept = newest !== undefined && index !== undefined && served === undefined;
  memory.pages.set(opens, isKept ? { id: newest.id, named: readSoon(device) } : { id: '' });
  return isKept ? index : (served ?? device.fetch(request));
}

const textOf = (list: Response | undefined) => list?.clone().text();

/**
 * The lists are of the page's own build, or there is no answer: what else would run in it is of another shell. Modules are
 * those that the server names for this very shell, so that one that was taken back is not opened again; not those of which a
 * file was seen to be damaged or missing.
 */
async function answerList(device: Device, builds: readonly KeptBuild[], asking: Asking, memory: Memory) {
  const opened = memory.pages.get(asking.from);
  if (opened?.id === '' || builds.length === 0) return device.fetch(asking.request);
  const own = builds.find((build) => build.id === opened?.id);
  const [build, shell] = [await opened?.named, await own?.files.match('/shell.json')];
  const lists = build && !memory.broken.has(build.id) ? build.lists : undefined;
  const isOwnShell = shell && (await textOf(lists?.get('/shell.json'))) === (await textOf(shell));
  const { pathname } = new URL(asking.request.url);
  const named = isOwnShell ? lists?.get(pathname)?.clone() : undefined;
  return named ?? (await own?.files.match(pathname)) ?? Response.error();
}

/** Answers a page from the builds that lie here; what is in none of them is the server's to answer. */
export async function answer(
  device: Device,
  builds: readonly KeptBuild[],
  asking: Asking,
  memory: Memory,
): Promise<Response> {
  const { request } = asking;
  const { pathname } = new URL(request.url);
  if (isScreen(request)) return answerScreen(device, builds, asking, memory);
  // Whoever asks for the server's word wants no other: the look for new versions, a retry.
  if (request.cache === 'no-store' || request.cache === 'reload') return device.fetch(request);
  if (roots.some((address) => address === pathname)) return answerList(device, builds, asking, memory);
  for (const { files } of builds) {
    // Any build's will do: a file's address has the hash of its content, or that of its module.
    const file = await files.match(pathname);
    if (file) return file;
  }
  return device.fetch(request);
}
