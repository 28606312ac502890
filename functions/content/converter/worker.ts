import pdfium from '@embedpdf/pdfium/pdfium.wasm';
import { createConverter } from './converter.ts';
import pause from './pause.wasm';

export default { fetch: createConverter({ pdfium, pause }) } satisfies ExportedHandler;
