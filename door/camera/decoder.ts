interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

export type Decode = (video: HTMLVideoElement) => Promise<string | undefined>;

const WIDEST = 720;

async function nativeDecoder(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector)
    return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** Safari, and Chromium on desktops, have no barcode detector. ZXing comes from our own origin. */
async function wasmDecoder(): Promise<Decode> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDEST / (video.videoWidth || 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return undefined;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const [code] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return code?.isValid ? code.text : undefined;
  };
}

let made: Promise<Decode> | undefined;
export function decoder(): Promise<Decode> {
  made ??= nativeDecoder().then((native) => native ?? wasmDecoder());
  return made;
}
