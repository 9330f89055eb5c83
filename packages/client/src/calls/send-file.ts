import { answerError, networkError, toApiError } from './api-error.ts';

type Sending = {
  url: string;
  headers: Record<string, string>;
  file: Blob;
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

/** Milliseconds without a byte sent, or without an answer to what was sent. */
const silenceMs = 20_000;

const readBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw toApiError(cause);
  }
};

/** POSTs a file as it is, and tells how far it is, which fetch does not. @throws ApiError */
export function sendFile({ url, headers, file, onProgress }: Sending): Promise<unknown> {
  const call = new XMLHttpRequest();
  let isSilent = false;
  const listen = () =>
    setTimeout(() => {
      isSilent = true;
      call.abort();
    }, silenceMs);
  let timer = listen();
  const answered = new Promise<unknown>((resolve, reject) => {
    const fail = () => reject(networkError({ givenUp: isSilent }));
    call.onerror = fail;
    call.onabort = fail;
    call.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = listen();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    call.onload = () => {
      try {
        const body = readBody(call.responseText);
        if (call.status < 300) resolve(body);
        else reject(answerError(call.status, body, call.getResponseHeader('Retry-After')));
      } catch (error) {
        reject(call.status < 300 ? error : answerError(call.status, undefined));
      }
    };
  });
  call.open('POST', url);
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  call.send(file);
  return answered.finally(() => clearTimeout(timer));
}
