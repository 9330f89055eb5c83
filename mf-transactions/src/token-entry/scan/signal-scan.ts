/** A short tone and a tap of the phone: hands and eyes are on the goods. A lower tone: not this one. */
export function signalScan(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 80 : [60, 60, 60]);
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = isGood ? 1_050 : 320;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + (isGood ? 0.09 : 0.25));
  } catch {
    // A device without sound still shows the words.
  }
}
