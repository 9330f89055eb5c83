import { remoteConfig } from '@pasok/module-kit/config';

export default remoteConfig(new URL('./', import.meta.url), 4305);
