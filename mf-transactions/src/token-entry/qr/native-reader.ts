import type { Pixels } from './pixels.ts';

/** The part of the Barcode Detection API that is used (https://wicg.github.io/shape-detection-api/). */
type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** TypeScript's libraries do not know it, because only some browsers have it. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

async function makeDetector(): Promise<Detector | undefined> {
  const Detector = detectorClass();
  const formats = await Detector?.getSupportedFormats();
  return Detector && formats?.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined;
}

let detector: ReturnType<typeof makeDetector> | undefined;

/** The texts of all QR codes the browser's own reader finds; none where the browser has no such reader. */
export async function readNatively({ data, width, height }: Pixels): Promise<string[]> {
  detector ??= makeDetector();
  const codes = await (await detector)?.detect(new ImageData(data, width, height));
  return codes?.map(({ rawValue }) => rawValue) ?? [];
}
