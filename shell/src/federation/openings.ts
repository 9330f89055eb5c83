import { sendReport } from './report-failure.ts';
import { isLenient } from './trusted-files.ts';

/** Of each tab the page that is opening in it: gone once that stands there, or was left. What hangs leaves it. */
const prefix = 'pasok-opening-';
/** By module, the version that hung here. */
const hungKey = 'pasok-hung';
const beatMs = 1_000;
/** Milliseconds without a beat after which the page of another tab hangs, or was ended while it did. */
const silentMs = 5_000;

type Opening = { module: string; version: string; at: number };

/** (`crypto.randomUUID` is not there on a page without TLS.) */
const ownTab = (): string => {
  const tab = sessionStorage.getItem('pasok-tab') ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem('pasok-tab', tab);
  return prefix + tab;
};

function readHung(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(hungKey) ?? '{}');
  } catch {
    return {};
  }
}

function isOver(key: string, { at }: Opening): boolean {
  // This tab's was of the page before, which is no more.
  return key === ownTab() || Date.now() - at > silentMs;
}

let isLookedFor = false;

/** Tells of pages that never said that they were drawn, once a page. */
function findHung(): void {
  if (isLookedFor) return;
  isLookedFor = true;
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) {
    const opening: Opening = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (opening && !isOver(key, opening)) continue;
    localStorage.removeItem(key);
    if (!opening) continue;
    const { module, version } = opening;
    localStorage.setItem(hungKey, JSON.stringify({ ...readHung(), [module]: version }));
    sendReport({ module, version, kind: 'frozen' });
  }
}

/** Whether this version hung in this browser the last time that it was opened. */
export function hasHung(module: string, version: string | undefined): boolean {
  if (isLenient) return false;
  try {
    findHung();
    return version !== undefined && readHung()[module] === version;
  } catch {
    // A browser that keeps nothing remembers nothing.
    return false;
  }
}

/** A person tries it again: it has another chance. */
export function clearHung(module: string): void {
  try {
    const { [module]: _, ...others } = readHung();
    localStorage.setItem(hungKey, JSON.stringify(others));
  } catch {
    // As above.
  }
}

/** The versions that this page runs, by module. */
const versions = new Map<string, string>();
/** The page that opened last, and what ends its opening. */
let last = '';
let end = (): void => undefined;

/** Notes, before any of its code runs, that a module's page opens; beats until it is drawn or left. Once a page and try. */
export function beginOpening(module: string, page: string, version?: string, isAgain = false): void {
  if (version !== undefined) versions.set(module, version);
  if (last === `${module} ${page}` && !isAgain) return;
  last = `${module} ${page}`;
  beat(module);
}

/** The same of a part that a module adds to a page that is drawn. What is returned notes that it is drawn too, or failed. */
export function beginPart(module: string, version = ''): () => void {
  versions.set(module, version);
  return beat(module);
}

/** Ends the opening before, and beats for this one until what is returned is called. */
function beat(module: string): () => void {
  end();
  if (isLenient) return end;
  const key = ownTab();
  const note = () => {
    const opening: Opening = { module, version: versions.get(module) ?? '', at: Date.now() };
    localStorage.setItem(key, JSON.stringify(opening));
  };
  try {
    if (!document.hidden) note();
  } catch {
    return end;
  }
  const beating = setInterval(note, beatMs);
  const leave = () => document.hidden && own();
  const own = () => {
    if (end !== own) return;
    clearInterval(beating);
    removeEventListener('pagehide', own);
    document.removeEventListener('visibilitychange', leave);
    localStorage.removeItem(key);
    end = () => undefined;
  };
  end = own;
  addEventListener('pagehide', own);
  document.addEventListener('visibilitychange', leave);
  return own;
}

/** Notes that a page is drawn, or failed where it is told. */
export function endOpening(module: string, page: string): void {
  if (last === `${module} ${page}`) end();
}

const everyMs = 250;
/** Milliseconds that what is drawn has to live: effects run behind the first drawing. */
export const settleMs = 1_000;
const pictures = 'img,svg,canvas,video,input,textarea,select,button';
/** Something beside what says that it is under way, in whatever language: `aria-busy`. */
const isDrawn = (place: Element): boolean => {
  const shown = document.createElement('div');
  shown.append(...[...place.childNodes].map((child) => child.cloneNode(true)));
  for (const busy of shown.querySelectorAll('[aria-busy="true"]')) busy.remove();
  return Boolean(shown.textContent?.trim()) || shown.querySelector(pictures) !== null;
};

/** Waits until a page is drawn and lives on. Answers what ends the waiting. */
export function awaitDrawn(place: Element, module: string, page: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    timer = isDrawn(place) ? setTimeout(() => endOpening(module, page), settleMs) : setTimeout(look, everyMs);
  };
  look();
  return () => clearTimeout(timer);
}
