// Short tones made in the page: no files to load. Quieter for the other board; can be turned off.
let context: AudioContext | null = null;
let on = localStorage.getItem('sound') !== 'off';

export function soundOn(): boolean {
  return on;
}

export function setSound(yes: boolean): void {
  on = yes;
  localStorage.setItem('sound', yes ? 'on' : 'off');
}

const TONES: Record<string, [number, number][]> = {
  moved: [[330, 0.06]],
  captured: [[220, 0.08]],
  passed: [[520, 0.05]],
  said: [
    [660, 0.07],
    [880, 0.07],
  ],
  called: [
    [880, 0.15],
    [660, 0.15],
    [880, 0.15],
  ],
  started: [
    [392, 0.1],
    [523, 0.16],
  ],
  check: [[740, 0.12]],
  offer: [
    [523, 0.1],
    [659, 0.1],
    [523, 0.1],
  ],
  low: [
    [988, 0.08],
    [988, 0.08],
  ],
  lowest: [
    [1175, 0.07],
    [1175, 0.07],
    [1175, 0.07],
  ],
  ended: [
    [392, 0.15],
    [330, 0.15],
    [262, 0.3],
  ],
};

export function play(kind: string, own: boolean): void {
  const tones = TONES[kind];
  // Browsers keep a page quiet until its visitor has touched it.
  if (!on || !tones || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    let at = context.currentTime;
    for (const [pitch, length] of tones) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(own ? 0.15 : 0.04, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
  } catch {
    // A browser without sound is a quiet browser.
  }
}
