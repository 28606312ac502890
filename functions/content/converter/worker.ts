import pdfium from '@embedpdf/pdfium/pdfium.wasm';
import font from '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf';
import callbacks from './callbacks.wasm';
import { createConverter } from './converter.ts';

export default {
  fetch: createConverter({ pdfium, callbacks, font: new Uint8Array(font) }),
} satisfies ExportedHandler;
