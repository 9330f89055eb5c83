import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A code on a page of paper; its middle in millimetres from the upper left corner. */
type Code = { text: string; x: number; y: number };
type Sheet = { width: number; height: number; text: string; codes: Code[] };

const millimetres = 25.4 / 72;
/** Times 72 dots an inch: as an office printer would put it on paper. */
const scale = 4;

function provideReader(): void {
  const binary = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const overrides = { wasmBinary: new Uint8Array(readFileSync(binary)).buffer };
  prepareZXingModule({ overrides });
}

async function codesOn(sheet: PDFiumPage): Promise<Code[]> {
  provideReader();
  const { data, width, height } = await sheet.render({ scale, render: 'bitmap' });
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(picture, { formats: ['QRCode'], tryInvert: false });
  return found.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (((topLeft.x + bottomRight.x) / 2) * millimetres) / scale,
    y: (((topLeft.y + bottomRight.y) / 2) * millimetres) / scale,
  }));
}

/** The codes that can be read on a picture. */
export async function readCodes(png: Buffer): Promise<string[]> {
  provideReader();
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryInvert: false });
  return found.map(({ text }) => text);
}

/** Without spaces, and without hyphens: on paper letters have places, and a line may end anywhere. */
export const unbroken = (text: string) => text.replaceAll(/[\s\-\uFFFE]/g, '');

/**
 * Prints the page as it would go to a printer, and looks at the paper: its words; `withCodes`, which takes a second a sheet, the
 * codes that can be read too.
 */
export async function print(page: Page, { withCodes = false } = {}): Promise<Sheet[]> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  const library = await PDFiumLibrary.init();
  const paper = await library.loadDocument(file);
  try {
    const sheets: Sheet[] = [];
    for (const sheet of paper.pages()) {
      const text = sheet.getText();
      const { originalWidth, originalHeight } = sheet.getOriginalSize();
      sheets.push({
        width: originalWidth * millimetres,
        height: originalHeight * millimetres,
        text,
        codes: withCodes ? await codesOn(sheet) : [],
      });
    }
    return sheets;
  } finally {
    paper.destroy();
    library.destroy();
  }
}
