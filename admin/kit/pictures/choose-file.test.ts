import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFile } from './choose-file.ts';

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

  it('opens once and limits the choice to the requested file types', () => {
    chooseFile('image/*', () => undefined);
    expect(input).toMatchObject({ type: 'file', accept: 'image/*', clicks: 1 });
  });

  it('passes the chosen file to the callback', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    expect(chosen).toEqual([]);
    input.answer([picture]);
    expect(chosen).toEqual([picture]);
  });

  it('does not call the callback when cancelled', () => {
    const chosen: File[] = [];
    chooseFile('image/*', (file) => chosen.push(file));
    input.answer([]);
    expect(chosen).toEqual([]);
  });
});
