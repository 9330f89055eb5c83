import { parseEnvironment } from '@pasok/service/base/environment';
import { describe, expect, it } from 'vitest';
import { bucketAddress } from './bucket-address.ts';
import { environmentSchema } from './environment.ts';

const schema = environmentSchema.pick({ FILES_S3_URL: true });

describe('FILES_S3_URL', () => {
  it('is a bucket, its region and the key to it, which are percent-encoded', () => {
    expect(
      bucketAddress.parse('https://AK:a%2Fb%2Bc@s3.example:9000/lampiran/?region=ap-southeast-3'),
    ).toEqual({
      url: 'https://s3.example:9000/lampiran',
      region: 'ap-southeast-3',
      accessKeyId: 'AK',
      secretAccessKey: 'a/b+c',
    });
    expect(bucketAddress.parse('http://AK:x@127.0.0.1:9000/abc')).toMatchObject({ region: 'us-east-1' });
    expect(parseEnvironment(schema, { FILES_S3_URL: '' })).toEqual({});
  });

  it.each([
    'nothing',
    'https://AK:RAHASIA@s3.example',
    'https://AK:RAHASIA@s3.example/a/b',
    'https://AK:RAHASIA@s3.example/UPPER',
    'https://AK:RAHASIA@s3.example/..',
    'https://s3.example/lampiran',
    'https://AK@s3.example/lampiran',
    'https://AK:RAHASIA%@s3.example/lampiran',
    'https://AK:RAHASIA/x@s3.example/lampiran',
    'https://AK:RAHASIA@s3.example/lampiran?prefix=x',
    'https://AK:RAHASIA@s3.example/lampiran#x',
    'http://AK:RAHASIA@s3.example/lampiran',
    's3://AK:RAHASIA@s3.example/lampiran',
  ])('%s is refused in a sentence without the secret', (text) => {
    const start = () => parseEnvironment(schema, { FILES_S3_URL: text });
    expect(start).toThrow(
      /^A setting is wrong \(FILES_S3_URL: give it as https:\/\/KEY:SECRET@host\/bucket.*\)\.$/,
    );
    expect(start).not.toThrow(/RAHASIA/);
  });
});
