/** Confetti in the hall's six glazes. With reduced motion it lies still and fades. */
const GLAZES = ['#0b4f6c', '#f2b705', '#b3261e', '#1f6b45', '#f8f5ea', '#7cc4e0'];
const PIECES = 140;
const FALL_MS = 3200;
const STILL_MS = 1600;

interface Piece {
  x: number;
  y: number;
  drift: number;
  speed: number;
  size: number;
  turn: number;
  colour: string;
}

export function throwConfetti(random: () => number = Math.random): void {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return;
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  canvas.className = 'confetti';
  canvas.ariaHidden = 'true';
  document.body.append(canvas);
  const pieces = Array.from({ length: PIECES }, () => piece(random));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) lieStill(canvas, brush, pieces);
  else fall(canvas, brush, pieces);
}

function piece(random: () => number): Piece {
  return {
    x: random(),
    y: random(),
    drift: (random() - 0.5) * 0.3,
    speed: 0.9 + random() * 0.8,
    size: 6 + random() * 10,
    turn: random() * Math.PI * 2,
    colour: GLAZES[Math.floor(random() * GLAZES.length)]!,
  };
}

function fall(canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D, pieces: readonly Piece[]): void {
  const began = performance.now();
  const frame = (now: number) => {
    const gone = (now - began) / FALL_MS;
    if (gone >= 1) {
      canvas.remove();
      return;
    }
    brush.clearRect(0, 0, canvas.width, canvas.height);
    for (const one of pieces) {
      const y = (one.y - 1.1 + gone * 2.2 * one.speed) * canvas.height;
      const x = (one.x + one.drift * gone) * canvas.width;
      draw(brush, one, { x, y, turn: one.turn + gone * 9 * one.speed });
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function lieStill(canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D, pieces: readonly Piece[]): void {
  for (const one of pieces) draw(brush, one, { x: one.x * canvas.width, y: one.y * canvas.height, turn: one.turn });
  canvas.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], STILL_MS).finished.then(
    () => canvas.remove(),
    () => canvas.remove(),
  );
}

type Place = Pick<Piece, 'x' | 'y' | 'turn'>;

function draw(brush: CanvasRenderingContext2D, { size, colour }: Piece, place: Place): void {
  const { x, y, turn } = place;
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.fillStyle = colour;
  brush.fillRect(-size / 2, -size / 3, size, (size * 2) / 3);
  brush.restore();
}
