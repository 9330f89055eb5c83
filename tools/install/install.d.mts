/** What npm notes of a package: in package-lock.json, and once it is installed in node_modules/.package-lock.json. */
type Packages = Record<string, { version?: string | undefined; link?: boolean | undefined }>;
type Level = 'run' | 'test' | 'bench';

export function unsupportedNode(version: string): string | undefined;
export function placeOf(packages: Packages, from: string, name: string): string | undefined;
export function neededPlaces(packages: Packages, level: Level): string[];
export function planInstall(
  have: Packages | undefined,
  want: Packages,
  level: Level,
): { action: 'nothing' | 'add' | 'begin'; level: Level };
export function levelArguments(want: Packages, level: Level): string[];
export function installed(root: string): Packages | undefined;
