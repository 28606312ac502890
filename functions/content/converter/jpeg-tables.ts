// Tables of ITU-T T.81, annex K: base quantization and the typical Huffman codes.

/** Position in a block, row by row, of the n-th coefficient in zigzag order. */
export const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6],
  ...[7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31],
  ...[39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

export const LUMINANCE = Uint8Array.of(
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56],
  ...[14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
);
export const CHROMINANCE = Uint8Array.of(
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99],
  ...[47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99],
  ...[99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99],
);

export interface HuffmanTable {
  counts: Uint8Array;
  values: Uint8Array;
}

const DC_VALUES = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);

export const LUMINANCE_DC: HuffmanTable = {
  counts: Uint8Array.of(0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  values: DC_VALUES,
};
export const CHROMINANCE_DC: HuffmanTable = {
  counts: Uint8Array.of(0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0),
  values: DC_VALUES,
};

/**
 * In each value, the upper four bits are the number of preceding zeros, and the lower four bits are the size
 * of the coefficient.
 */
export const LUMINANCE_AC: HuffmanTable = {
  counts: Uint8Array.of(0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d),
  values: bytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435' +
      '363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798' +
      '999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4' +
      'f5f6f7f8f9fa',
  ),
};
export const CHROMINANCE_AC: HuffmanTable = {
  counts: Uint8Array.of(0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77),
  values: bytes(
    '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35' +
      '363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a929394959697' +
      '98999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5' +
      'f6f7f8f9fa',
  ),
};

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
