import type { ApiInfo } from '@pasok/service/http/describe-calls';

/** What the service's document says of itself. */
export const info: ApiInfo = {
  title: 'Pasok core API',
  version: '1.2.0',
  description: 'Permintaan, penawaran, transaksi, notifikasi dan akun.',
  schemes: {
    receiver: {
      type: 'http',
      scheme: 'bearer',
      description: 'Rahasia tautan penerimaan: bagian alamatnya di belakang #, 22 huruf.',
    },
  },
};
