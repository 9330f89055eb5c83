// Lays /api/docs beside the bundle; part of `npm run build` of the edge.
import { join } from 'node:path';
import { writeDocs } from './docs/write-docs.ts';

writeDocs(join(import.meta.dirname, '..', 'dist', 'docs'));
