import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { drawIn } from '../draw/draw-routes.ts';
import { receiveUpload } from './receive.ts';

const root = join(import.meta.dirname, '../../..');
const [folder = '', keyId = '', created = '', file = ''] = process.argv.slice(2);
const { MODULES_DIR: modulesDir = '', SHELL_DIR: shellDir = '' } = process.env;
const store = { modulesDir, shellDir };
try {
  const received = { folder, keyId, created: Number(created), file };
  const published = await receiveUpload(root, received, store, drawIn(root, store));
  console.log(JSON.stringify({ published }));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.log(JSON.stringify({ refused: error.message }));
}
