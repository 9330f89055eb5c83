import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { Timed } from './times.ts';

/**
 * Vitest's reporter of how long each file took, set-up apart: what it imports, its environment and its hooks, which the
 * JSON report leaves out. Writes a list to `--outputFile.times`.
 */
export default class FileTimes implements Reporter {
  private file: string | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    this.file = typeof outputFile === 'object' ? (outputFile as Record<string, string>).times : undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.file) writeFileSync(this.file, JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): Timed {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  const ms = [...module.children.allTests()].reduce(
    (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
    0,
  );
  const around = collectDuration + setupDuration + environmentSetupDuration;
  return { what: relative(process.cwd(), module.moduleId), ms, setUpMs: around + Math.max(0, duration - ms) };
}
