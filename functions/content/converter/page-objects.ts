import type { Engine } from './engine.ts';

export const TEXT = 1;
export const IMAGE = 3;
const FORM = 5;
const MAX_OBJECTS = 5000;

function* each(count: () => number, get: (index: number) => number): Generator<number> {
  for (let index = 0; index < count(); index += 1) yield get(index);
}

function* nested({ pdfium }: Engine, page: number): Generator<number> {
  const forms: number[] = [];
  const keepForm = (object: number) => {
    if (pdfium.FPDFPageObj_GetType(object) === FORM) forms.push(object);
  };
  for (const object of each(
    () => pdfium.FPDFPage_CountObjects(page),
    (index) => pdfium.FPDFPage_GetObject(page, index),
  )) {
    keepForm(object);
    yield object;
  }
  for (const form of forms) {
    for (const object of each(
      () => pdfium.FPDFFormObj_CountObjects(form),
      (index) => pdfium.FPDFFormObj_GetObject(form, index),
    )) {
      keepForm(object);
      yield object;
    }
  }
}

export function* objectsOf(engine: Engine, page: number, type: number): Generator<number> {
  let left = MAX_OBJECTS;
  for (const object of nested(engine, page)) {
    if (left-- === 0) return;
    if (engine.pdfium.FPDFPageObj_GetType(object) === type) yield object;
  }
}
