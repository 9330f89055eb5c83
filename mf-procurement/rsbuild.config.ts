import { remoteConfig } from '@pasok/build/federation';

export default remoteConfig(new URL('./', import.meta.url), 4301);
