import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFile } from './choose-file.ts';

/** The input that a browser would make, which a person answers with these files. */
class FileInput extends EventTarget {
  type = '';
  accept = '';
  files: File[] | null = null;
  clicks = 0;
  click() {
    this.clicks++;
  }
  answer(files: File[]) {
    this.files = files;
    this.dispatchEvent(new Event('change'));
  }
}

let input: FileInput;

beforeEach(() => {
  input = new FileInput();
  vi.stubGlobal('document', { createElement: () => input });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a question for a file', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });

  it('is asked once, for files of the kind that is wanted', () => {
    chooseFile('image/*', () => undefined);
    expect(input).toMatchObject({ type: 'file', accept: 'image/*', clicks: 1 });
  });

  it('gives the file that is chosen', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    expect(chosen).toEqual([]);
    input.answer([picture]);
    expect(chosen).toEqual([picture]);
  });

  it('gives nothing where somebody thinks better of it', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    input.answer([]);
    expect(chosen).toEqual([]);
  });
});
