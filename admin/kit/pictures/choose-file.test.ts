import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFile } from './choose-file.ts';

/** A fake file input that a person answers with these files. */
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

describe('the file picker', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });

  it('opens once, for files of the requested kind', () => {
    chooseFile('image/*', () => undefined);
    expect(input).toMatchObject({ type: 'file', accept: 'image/*', clicks: 1 });
  });

  it('returns the chosen file', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    expect(chosen).toEqual([]);
    input.answer([picture]);
    expect(chosen).toEqual([picture]);
  });

  it('returns nothing when cancelled', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    input.answer([]);
    expect(chosen).toEqual([]);
  });
});
