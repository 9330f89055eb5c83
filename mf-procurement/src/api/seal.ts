import { type SealVerdict, sealFileText, verifySealFile } from '@pasok/chain/seal-file';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { readVkey } from '@pasok/chain/tlog/note-key';
import { formatProof } from '@pasok/chain/tlog/proof-file';
import { proveLeaf } from '@pasok/chain/tlog/prove';
import { tilePath } from '@pasok/chain/tlog/tiles';
import { ApiError, api, networkError } from '@pasok/client';
import { offerSealWireSchema } from '@pasok/contracts/offer';

/** A file of the log of acts, which needs no account; never as a browser keeps it. @throws ApiError */
async function readLogFile(path: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`/log/acts/${path}`, { cache: 'no-store', signal }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw new ApiError(String(answer.status), await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

const textOf = async (path: string) => new TextDecoder().decode(await readLogFile(path));

/** The file that shows an offer's seal to anybody, and whether it is right by the keys that the log names. */
export async function readSealFile(id: string): Promise<{ text: string; verdict: SealVerdict }> {
  const path = `/offers/${encodeURIComponent(id)}/seal`;
  const { offer, salt, commitment, logged } = await api.get(path, offerSealWireSchema);
  if (!logged) throw new ApiError('404', path);
  const [checkpoint, vkeys] = await Promise.all([textOf('checkpoint'), textOf('vkey')]);
  const keys = vkeys.trim().split('\n').map(readVkey);
  const index = logged.leaf;
  const log = openCheckpoint(checkpoint, keys);
  const { proof } = await proveLeaf(log, index, (tile) => readLogFile(tilePath(tile)));
  const place = { at: logged.at, place: logged.place, path: logged.path };
  const text = sealFileText({
    ...{ offer, salt, commitment, ...place },
    proof: formatProof({ index, proof, checkpoint }),
  });
  return { text, verdict: verifySealFile(text, keys) };
}
