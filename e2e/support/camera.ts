import type { Page } from '@playwright/test';

/** What a test does with the fake camera, and what the page did with it. */
type Camera = {
  show: (picture: string) => Promise<void>;
  hide: () => void;
  tracks: MediaStreamTrack[];
  asked: (string | undefined)[];
  lights: boolean[];
  /** How often the page has looked at what it shows. */
  looks: number;
};
declare global {
  interface Window {
    taps: string[];
    camera: Camera;
  }
}

/**
 * In the page: a camera that shows grey until a picture is held before it, and remembers what was taken from it. There
 * are two of it, one at the front and one at the back with a light.
 */
function fakeCamera(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  let picture: ImageBitmap | undefined;
  setInterval(() => {
    if (!context) return;
    context.fillStyle = '#999';
    context.fillRect(0, 0, 640, 480);
    if (picture) context.drawImage(picture, 180, 100, 280, 280);
  }, 50);
  const camera: Camera = {
    tracks: [],
    asked: [],
    lights: [],
    looks: 0,
    hide: () => {
      picture = undefined;
    },
    show: async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    },
  };
  window.camera = camera;
  const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
  OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...place) {
    camera.looks++;
    return getImageData.apply(this, place);
  };
  const places = ['depan', 'belakang'];
  navigator.mediaDevices.enumerateDevices = async () =>
    places.map((place) => {
      const device = { kind: 'videoinput' as const, deviceId: place, label: `Kamera ${place}`, groupId: '' };
      return { ...device, toJSON: () => device };
    });
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const { deviceId } = (wanted?.video ?? {}) as { deviceId?: { exact: string } };
    camera.asked.push(deviceId?.exact);
    const stream = canvas.captureStream(20);
    for (const track of stream.getTracks()) {
      const chosen = deviceId?.exact ?? 'belakang';
      const abilities: object = chosen === 'belakang' ? { torch: true } : {};
      track.getSettings = () => ({ deviceId: chosen });
      track.getCapabilities = () => abilities;
      track.applyConstraints = async (change) => {
        const [light] = (change?.advanced ?? []) as { torch: boolean }[];
        if (light) camera.lights.push(light.torch);
      };
      camera.tracks.push(track);
    }
    return stream;
  };
}

/** Gives the page the fake camera, from its next load on. */
export const giveCamera = (page: Page) => page.addInitScript(fakeCamera);

export const holdUp = (page: Page, picture: Buffer) =>
  page.evaluate((base64) => window.camera.show(base64), picture.toString('base64'));

/** Remembers how the phone is tapped when a code is read, from the page's next load on. */
export const feelTaps = (page: Page) =>
  page.addInitScript(() => {
    window.taps = [];
    navigator.vibrate = (pattern) => {
      window.taps.push(typeof pattern === 'number' ? 'yes' : 'no');
      return true;
    };
  });
export const taps = (page: Page) => page.evaluate(() => window.taps);

/** How many cameras' lights are on. */
export const openTracks = (page: Page) =>
  page.evaluate(() => window.camera.tracks.filter(({ readyState }) => readyState === 'live').length);

export const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan QR Code' });
export const tokenInputs = (page: Page) => page.getByRole('textbox', { name: /pcs\)/ });
export const scanButton = (page: Page, unit: string) =>
  page.getByRole('button', { name: `Pindai dengan kamera: ${unit}` });
