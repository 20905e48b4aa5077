/** Signs of an answer besides its shape and words: a tone and a shake, for who looks at the guest and not at the phone. */
let sound: AudioContext | null = null;

export function signal(good: boolean): void {
  // Before the first press a browser refuses both, and says so where people look for faults.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(good ? 80 : [120, 80, 120, 80, 120]);
  try {
    sound ??= new AudioContext();
    if (sound.state === 'suspended') void sound.resume();
    for (const [at, tone] of (good ? [880, 1320] : [220, 180, 150]).entries()) beep(sound, tone, at * 0.13);
  } catch {
    // No sound here: shape, colour and words say it.
  }
}

function beep(context: AudioContext, tone: number, after: number): void {
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  const from = context.currentTime + after;
  voice.frequency.value = tone;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.12);
  voice.connect(volume).connect(context.destination);
  voice.start(from);
  voice.stop(from + 0.13);
}
