export type CameraChoice = {
  /** All cameras, by name; known once one was allowed. */
  cameras: { value: string; label: string }[];
  camera: string;
  /** The one in use, when it has a light. */
  torch: MediaStreamTrack | undefined;
};

export const noCamera: CameraChoice = { cameras: [], camera: '', torch: undefined };

const hasTorch = (track: MediaStreamTrack): boolean => 'torch' in (track.getCapabilities?.() ?? {});

/** Which cameras there are, beside the one in use. */
export async function cameraChoice(stream: MediaStream): Promise<CameraChoice> {
  const [track] = stream.getVideoTracks();
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, place) => ({ value: deviceId, label: label || String(place + 1) }));
  return {
    cameras,
    camera: track?.getSettings().deviceId ?? '',
    torch: track && hasTorch(track) ? track : undefined,
  };
}

/** Switches the light. Answers whether the camera took it: one that refuses stays as it is. */
export async function lightTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  return track.applyConstraints({ advanced: [light] }).then(
    () => true,
    () => false,
  );
}
