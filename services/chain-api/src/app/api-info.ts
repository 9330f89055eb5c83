import type { ApiInfo } from '@pasok/service/http/describe-calls';

/** What the service's document says of itself. */
export const info: ApiInfo = {
  title: 'Pasok chain API',
  version: '1.2.0',
  description: 'Blok, kepala rantai yang ditandatangani, bukti, dan pencatatan transaksi.',
  schemes: {
    device: {
      type: 'http',
      scheme: 'bearer',
      description: 'Rahasia yang dibuat perangkat saat masuk kelas: 32 byte dalam base64url.',
    },
  },
};
