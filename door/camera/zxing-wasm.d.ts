// Declares only the part of the package that is used, because the package's own types would add the global
// types of Emscripten.
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
