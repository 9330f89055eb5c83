import { proveActs } from '@pasok/chain/act-place';
import { type SealVerdict, sealFileText, verifySealFile } from '@pasok/chain/seal-file';
import { ApiError, api, readActLog } from '@pasok/client';
import { offerSealWireSchema } from '@pasok/contracts/offer';

/** The file that shows an offer's seal to anybody, and whether it is right by the keys that the log names. */
export async function readSealFile(id: string): Promise<{ text: string; verdict: SealVerdict }> {
  const path = `/offers/${encodeURIComponent(id)}/seal`;
  const { offer, salt, commitment, logged, opening } = await api.get(path, offerSealWireSchema);
  if (!logged) throw new ApiError('404', path);
  const opened = opening?.logged ? [opening.logged] : [];
  const { places, keys } = await proveActs(readActLog, [logged, ...opened]);
  const [place, placeOfOpening] = places;
  if (!place) throw new ApiError('404', path);
  const text = sealFileText({
    ...{ offer, salt, commitment, ...place },
    ...(opening && placeOfOpening && { opening: { ...opening, ...placeOfOpening } }),
  });
  return { text, verdict: verifySealFile(text, keys) };
}
