import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type FileTime, failure } from './test-reports.ts';

/**
 * Vitest's reporter of what its JSON report leaves out: how long each file took, set-up apart (what it imports, its
 * environment and its hooks), and which of its tests passed at their second try. Writes a list to `--outputFile.times`.
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

function timeOf(module: TestModule): FileTime {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  const what = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()];
  const ms = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const around = collectDuration + setupDuration + environmentSetupDuration;
  const flaky = tests.filter((test) => test.diagnostic()?.flaky).map((test) => failureOf(what, test));
  return { what, ms, setUpMs: around + Math.max(0, duration - ms), flaky };
}

const failureOf = (where: string, test: TestCase): string =>
  failure(where, test.fullName, test.result().errors?.[0]?.message);
