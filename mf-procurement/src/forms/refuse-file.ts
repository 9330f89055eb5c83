import { errorWords } from '@pasok/contracts/error';
import { refuseChosenFile } from '@pasok/domain/file';

/** What is said at once of a chosen file that would not be taken. */
export function refuseFile(file: File): string | undefined {
  const refusal = refuseChosenFile(file);
  return refusal && errorWords[refusal.code];
}
