// The discrete cosine transform of Arai, Agui and Nakajima. Its output is scaled; the quantizers divide by the
// scale factors.

const SCALES = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

export function quantizersOf(table: Uint8Array): Float64Array {
  return Float64Array.from(table, (value, position) => {
    const scale = (SCALES[position >> 3] as number) * (SCALES[position & 7] as number);
    return 1 / (value * scale * 8);
  });
}

/** Avoids closures, because it is called several hundred thousand times. */
function transform(block: Float64Array, start: number, step: number): void {
  const at1 = start + step;
  const at2 = at1 + step;
  const at3 = at2 + step;
  const at4 = at3 + step;
  const at5 = at4 + step;
  const at6 = at5 + step;
  const at7 = at6 + step;
  const sum07 = (block[start] as number) + (block[at7] as number);
  const sum16 = (block[at1] as number) + (block[at6] as number);
  const sum25 = (block[at2] as number) + (block[at5] as number);
  const sum34 = (block[at3] as number) + (block[at4] as number);
  const difference07 = (block[start] as number) - (block[at7] as number);
  const difference16 = (block[at1] as number) - (block[at6] as number);
  const difference25 = (block[at2] as number) - (block[at5] as number);
  const difference34 = (block[at3] as number) - (block[at4] as number);

  const even0 = sum07 + sum34;
  const even1 = sum16 + sum25;
  const even3 = sum07 - sum34;
  const turned = (sum16 - sum25 + even3) * Math.SQRT1_2;
  block[start] = even0 + even1;
  block[at4] = even0 - even1;
  block[at2] = even3 + turned;
  block[at6] = even3 - turned;

  const odd0 = difference34 + difference25;
  const odd2 = difference16 + difference07;
  const common = (odd0 - odd2) * 0.382683433;
  const low = 0.5411961 * odd0 + common;
  const high = 1.306562965 * odd2 + common;
  const middle = (difference25 + difference16) * Math.SQRT1_2;
  const plus = difference07 + middle;
  const minus = difference07 - middle;
  block[at5] = minus + low;
  block[at3] = minus - low;
  block[at1] = plus + high;
  block[at7] = plus - high;
}

export function forwardDct(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) transform(block, row, 1);
  for (let column = 0; column < 8; column += 1) transform(block, column, 8);
}
