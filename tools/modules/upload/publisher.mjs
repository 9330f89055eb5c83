// The program of PUBLISHER: the edge runs it for an upload whose signature it has checked. What it says in its last line is
// the answer; whatever else it may say is for the edge's log.
import { register } from 'tsx/esm/api';

register();
await import('./publish-upload.ts');
