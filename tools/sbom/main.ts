// `npm run sbom`: what the running product is made of, as CycloneDX.
import { sbom } from '../generate/notice.ts';

console.log(JSON.stringify(sbom(), null, 2));
