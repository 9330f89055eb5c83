import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { failure } from './test-reports.ts';

/** Vitest's reporter of what its JSON report leaves out: which tests passed at their second try. Writes them to `--outputFile.flaky`. */
export default class FlakyTests implements Reporter {
  private file: string | undefined;

  onInit({ config: { outputFile } }: Vitest): void {
    this.file = typeof outputFile === 'object' ? (outputFile as Record<string, string>).flaky : undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.file) writeFileSync(this.file, JSON.stringify(modules.flatMap(flakyOf)));
  }
}

const flakyOf = ({ moduleId, children }: TestModule): string[] =>
  [...children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) =>
      failure(relative(process.cwd(), moduleId), test.fullName, test.result().errors?.[0]?.message),
    );
