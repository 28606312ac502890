import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Compiled at build time, because Workers cannot compile WebAssembly at run time. */
export interface EngineParts {
  pdfium: WebAssembly.Module;
  /**
   * Only forwards calls, because PDFium's function table accepts WebAssembly functions only: imports `pause`
   * (1 parameter), `map` (7) and `data` (5) from `p` and exports them. All types are i32.
   */
  callbacks: WebAssembly.Module;
  font: Uint8Array;
}

export interface Engine {
  pdfium: WrappedPdfiumModule;
  /** Arrays from earlier calls become invalid when the memory grows. */
  heap(): Uint8Array<ArrayBuffer>;
  pause: number;
  fontBytes: number;
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

interface Memory {
  malloc(bytes: number): number;
  memory: { buffer: ArrayBuffer };
  __indirect_function_table: WebAssembly.Table;
}

const BIG5_CHARSET = 136;
const FONT_HANDLE = 1;
/** In the struct FPDF_SYSFONTINFO, which begins with its version. PDFium checks whether the others are null. */
const [MAP_FONT_AT, GET_FONT_DATA_AT, FONT_INFO_BYTES] = [12, 20, 36];

/** Returns the address of a pause that always agrees. */
function setCallbacks(pdfium: WrappedPdfiumModule, { callbacks, font }: EngineParts): number {
  const { malloc, memory, __indirect_function_table: table } = pdfium.pdfium.wasmExports as unknown as Memory;
  const { exports } = new WebAssembly.Instance(callbacks, {
    p: {
      pause: () => 1,
      map: (_info: number, _weight: number, _italic: number, charset: number) =>
        charset === BIG5_CHARSET ? FONT_HANDLE : 0,
      data: (_info: number, _font: number, sfntTable: number, buffer: number, size: number) => {
        if (sfntTable !== 0) return 0;
        if (size >= font.length) new Uint8Array(memory.buffer).set(font, buffer);
        return font.length;
      },
    },
  });
  const address = (name: string) => {
    const index = table.grow(1);
    table.set(index, exports[name] as () => number);
    return index;
  };
  const struct = (bytes: number, fields: [at: number, value: number][]) => {
    const start = malloc(bytes);
    new Uint8Array(memory.buffer).fill(0, start, start + bytes);
    for (const [at, value] of fields) pdfium.pdfium.setValue(start + at, value, 'i32');
    return start;
  };
  pdfium.FPDF_SetSystemFontInfo(
    struct(FONT_INFO_BYTES, [
      [0, 1],
      [MAP_FONT_AT, address('map')],
      [GET_FONT_DATA_AT, address('data')],
    ]),
  );
  return struct(12, [
    [0, 1],
    [4, address('pause')],
  ]);
}

async function createEngine(parts: EngineParts): Promise<Engine> {
  const quiet = () => {};
  const overrides = { instantiateWasm: instantiateCapped(parts.pdfium), print: quiet, printErr: quiet };
  const pdfium = await init(overrides as unknown as Parameters<typeof init>[0]);
  pdfium.PDFiumExt_Init();
  const { memory } = pdfium.pdfium.wasmExports as unknown as Memory;
  return {
    pdfium,
    heap: () => new Uint8Array(memory.buffer),
    pause: setCallbacks(pdfium, parts),
    fontBytes: parts.font.length,
  };
}

export type EngineHolder = <Result>(use: (engine: Engine) => Promise<Result>) => Promise<Result>;

export function createEngineHolder(parts: EngineParts): EngineHolder {
  let kept: Engine | undefined;
  return async (use) => {
    const engine = kept ?? (await createEngine(parts));
    // After an error in `use`, the state of the engine is unknown. The engine is therefore reused only after
    // success.
    kept = undefined;
    const result = await use(engine);
    if (engine.heap().length <= MAX_KEPT_BYTES) kept = engine;
    return result;
  };
}
