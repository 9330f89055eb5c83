import jsqr from 'jsqr';

// The reader of QR codes, a file of its own that is fetched once there is a photo: it would not fit into the page's bytes.

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

addEventListener('message', ({ data: { data, width, height } }: MessageEvent<Pixels>) => {
  postMessage(jsqr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data ?? '');
});
