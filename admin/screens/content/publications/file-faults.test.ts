import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../core/fields/limits.ts';
import { faultOf } from './file-faults.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const picture = file('a.png', 'image/png');
const pdf = file('b.pdf', 'application/pdf');
const none = { pictures: 0, pdfs: 0 };

describe('faultOf', () => {
  it('accepts several pictures, or one PDF', () => {
    expect(faultOf([picture, picture], none)).toBeUndefined();
    expect(faultOf([pdf], none)).toBeUndefined();
  });

  it('names the files of a wrong type and the files over 10 MB', () => {
    expect(faultOf([picture, file('c.txt', 'text/plain')], none)).toEqual({
      title: 'publications.wrongFormat',
      names: ['c.txt'],
    });
    expect(faultOf([file('d.png', 'image/png', MAX_FILE_BYTES + 1)], none)?.title).toBe(
      'publications.tooLarge',
    );
    expect(faultOf([file('d.png', 'image/png', MAX_FILE_BYTES)], none)).toBeUndefined();
  });

  it('rejects a second PDF, and a PDF together with pictures', () => {
    expect(faultOf([pdf, pdf], none)?.title).toBe('publications.onePdf');
    expect(faultOf([pdf], { pictures: 0, pdfs: 1 })?.title).toBe('publications.onePdf');
    expect(faultOf([pdf, picture], none)?.title).toBe('publications.noMix');
    expect(faultOf([pdf], { pictures: 1, pdfs: 0 })?.title).toBe('publications.noMix');
  });
});
