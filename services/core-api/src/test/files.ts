import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Answer, Harness, Person } from './harness.ts';

/** A spreadsheet without sheets. */
export const xlsx = new Uint8Array(
  Buffer.from(
    'UEsDBBQAAAAIAAAAIlB0vYL2rgAAAOkAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbF2PsQ7CMAxEf6XKiogLAwNqy8AODPyASV0atYmjxJTy96RlY7Ks0727q06zG4uJYrLsa7XTpTo11f0TKBVZ8alWvUg4AiTTk8OkOZDPSsfRoeQ3PiGgGfBJsC/LAxj2Ql62sjBUU10zPNqWihtGuaCjWsE8wpvj8GAedGap4vwzLbm1whBGa1ByI5h8+5e45a6zhlo2L5ctOoVI2KaeSNyo16sdWr9ZwNBUsI5pvlBLAQIUABQAAAAIAAAAIlB0vYL2rgAAAOkAAAATAAAAAAAAAAAAAAAAAAAAAABbQ29udGVudF9UeXBlc10ueG1sUEsFBgAAAAABAAEAQQAAAN8AAAAAAA==',
    'base64',
  ),
);

/** A PDF of so many bytes, all different. */
export const pdf = (size = 64) =>
  new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]));

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } });

/** A photograph of 40 × 20 pixels taken on its side, with its place, maker and author in EXIF and XMP. */
export async function photo(type: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  const picture = plain()
    .withExif({
      IFD0: { Make: 'RAHASIA-KAMERA', Artist: 'RAHASIA-ORANG' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 31/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">RAHASIA-XMP</x:xmpmeta>')
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await picture.toFormat(type).toBuffer());
}

/** A picture that moves. */
export async function moving() {
  const frames = Buffer.from([...Array(40 * 40 * 3).keys()].map((at) => at % 251));
  return new Uint8Array(
    await sharp(frames, { raw: { width: 40, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
  );
}

/** So many pixels of nothing: a few kilobytes. */
export async function bomb(side: number) {
  return new Uint8Array(
    await sharp({
      create: { width: side, height: side, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/** POST /files. */
export const attach = (
  { as }: Pick<Harness, 'as'>,
  person: Person,
  { kind, id, name = 'spesifikasi.pdf' }: { kind: string; id: string; name?: string },
  bytes: unknown = pdf(),
  headers: Record<string, string> = {},
): Promise<Answer> =>
  as(person).post(`/api/files?${new URLSearchParams({ kind, id, name })}`, bytes, headers);

/** GET /files/{id}, as it comes. */
export const download = ({ app, tokens }: Harness, person: Person, id: string, headers = {}) =>
  app.request(`/api/files/${id}`, { headers: { authorization: `Bearer ${tokens[person]}`, ...headers } });
