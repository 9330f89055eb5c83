import { session } from '@pasok/client';
import { type FailureReport, moduleOfAddresses } from '@pasok/contracts/failure-report';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { publishedOf } from './module-files.ts';
import { isLenient } from './trusted-files.ts';

const timeoutMs = 5_000;
/** Each is told once a page: who opens the same card ten times has met one failure. */
const reported = new Set<string>();

/** Tells the edge, in three words, that something failed here. Whether it hears matters to nobody on this page. */
export function sendReport(report: FailureReport): void {
  const body = JSON.stringify(report);
  if (isLenient || reported.has(body)) return;
  reported.add(body);
  // With the session, where there is one: what a stranger tells is only noted.
  const { token } = session.get();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  fetch('/reports', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const comes = (address: string, how: RequestInit): Promise<boolean> =>
  fetch(address, { ...how, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A browser says of a file with another hash what it says of a cut connection: asked for without a hash it comes. */
const isChanged = async (address: string, integrity: string): Promise<boolean> =>
  !(await comes(address, { integrity })) && (await comes(address, { method: 'HEAD' }));

async function anyChanged(module: RegistryEntry): Promise<boolean> {
  const { entry, integrity } = module;
  if (integrity && (await isChanged(entry, integrity))) return true;
  for (const [address, hash] of (await publishedOf(module)).code)
    if (await isChanged(address, hash)) return true;
  return false;
}

/** Reports that a module was not drawn, and whether that is because a file is not what was published. */
export async function reportFailure(entry: RegistryEntry): Promise<void> {
  const changed = await anyChanged(entry).catch(() => false);
  sendReport({ module: entry.name, version: entry.version ?? '', kind: changed ? 'integrity' : 'failure' });
}

/** Reports what the page's policy stops from now on; the module is the one whose file asked for it. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI }) => {
    sendReport({ ...moduleOfAddresses(sourceFile, blockedURI), kind: 'policy' });
  });
}

/** Milliseconds of one script's turn in which nobody can do anything. */
const stallMs = 1_000;

/** What the browser says of a long frame (Long Animation Frames API; TypeScript does not know it yet). */
type LongFrame = PerformanceEntry & { scripts?: { sourceURL: string; duration: number }[] };

/** Reports scripts that hold the page up, where the browser names them, and promises whose failure nobody hears. */
export function watchScripts(): void {
  if (PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame'))
    new PerformanceObserver((list) => {
      for (const { scripts = [] } of list.getEntries() as LongFrame[])
        for (const { sourceURL, duration } of scripts)
          if (duration >= stallMs) sendReport({ ...moduleOfAddresses(sourceURL), kind: 'stall' });
    }).observe({ type: 'long-animation-frame', buffered: true });
  addEventListener('unhandledrejection', ({ reason }) => {
    // What was broken off by whoever left the page failed nobody.
    if (reason instanceof Error && reason.name !== 'AbortError')
      sendReport({ ...moduleOfAddresses(reason.stack), kind: 'rejection' });
  });
}
