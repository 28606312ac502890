import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Compiled at build time, because Workers cannot compile WebAssembly at run time. */
export interface WasmModules {
  pdfium: WebAssembly.Module;
  /**
   * Only forwards one call: `(module (import "p" "p" (func param i32) (result i32))) (export "p" (func 0)))`
   */
  pause: WebAssembly.Module;
}

export interface Engine {
  pdfium: WrappedPdfiumModule;
  /** Arrays from earlier calls become invalid when the memory grows. */
  heap(): Uint8Array<ArrayBuffer>;
  pause: number;
}

const MIB = 1024 * 1024;
/** Below the 128 MB of an isolate, so that a failed allocation throws an error that can be caught. */
const MAX_HEAP_BYTES = 64 * MIB;
const PAGE_BYTES = 64 * 1024;
/** A heap never shrinks, so an engine with a larger one is not reused. */
const MAX_KEPT_BYTES = 32 * MIB;
type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;

function instantiateCapped(module: WebAssembly.Module): Instantiate {
  return (imports, done) => {
    const instance = new WebAssembly.Instance(module, imports);
    const memory = instance.exports.memory as WebAssembly.Memory;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * PAGE_BYTES > MAX_HEAP_BYTES) throw new RangeError('heap limit');
      return grow(pages);
    };
    done(instance);
    return instance.exports;
  };
}

function createPause(pdfium: WrappedPdfiumModule, module: WebAssembly.Module): number {
  // PDFium's function table accepts WebAssembly functions only.
  const { exports } = new WebAssembly.Instance(module, { p: { p: () => 1 } });
  const { malloc, __indirect_function_table: table } = pdfium.pdfium.wasmExports as unknown as {
    malloc(bytes: number): number;
    __indirect_function_table: WebAssembly.Table;
  };
  const index = table.grow(1);
  table.set(index, exports.p as () => number);
  const pause = malloc(12);
  pdfium.pdfium.setValue(pause, 1, 'i32');
  pdfium.pdfium.setValue(pause + 4, index, 'i32');
  pdfium.pdfium.setValue(pause + 8, 0, 'i32');
  return pause;
}

async function createEngine(modules: WasmModules): Promise<Engine> {
  const quiet = () => {};
  const overrides = { instantiateWasm: instantiateCapped(modules.pdfium), print: quiet, printErr: quiet };
  const pdfium = await init(overrides as unknown as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  const { memory } = pdfium.pdfium.wasmExports as unknown as { memory: { buffer: ArrayBuffer } };
  return {
    pdfium,
    heap: () => new Uint8Array(memory.buffer),
    pause: createPause(pdfium, modules.pause),
  };
}

export type EngineHolder = <Result>(use: (engine: Engine) => Promise<Result>) => Promise<Result>;

export function createEngineHolder(modules: WasmModules): EngineHolder {
  let kept: Engine | undefined;
  return async (use) => {
    const engine = kept ?? (await createEngine(modules));
    // After an error in `use`, the state of the engine is unknown. The engine is therefore reused only after
    // success.
    kept = undefined;
    const result = await use(engine);
    if (engine.heap().length <= MAX_KEPT_BYTES) kept = engine;
    return result;
  };
}
