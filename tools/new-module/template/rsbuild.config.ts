import { remoteConfig } from '@pasok/tools/federation.ts';

export default remoteConfig(new URL('./', import.meta.url), 4300);
