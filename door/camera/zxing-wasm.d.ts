// The package's own types bring in the globals of emscripten.
declare module 'zxing-wasm/reader' {
  export function prepareZXingModule(options: {
    overrides: { locateFile: (path: string) => string };
    fireImmediately?: boolean;
  }): unknown;
  export function readBarcodes(
    image: ImageData,
    options: { formats: string[]; maxNumberOfSymbols: number; tryHarder?: boolean },
  ): Promise<{ text: string; isValid: boolean }[]>;
}
declare module 'zxing-wasm/reader/zxing_reader.wasm?url' {
  const address: string;
  export default address;
}
