/** What a miner that broke says of itself. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
