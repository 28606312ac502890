import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../db/constants.ts';
import { imageFault, imageFiles } from './image-files.ts';

describe('imageFault', () => {
  it('accepts a picture of 10 MB', () => {
    expect(imageFault({ type: 'image/png', size: MAX_FILE_BYTES })).toBeUndefined();
  });

  it('rejects other files and pictures that are too large', () => {
    expect(imageFault({ type: 'application/pdf', size: 1 })?.title).toBe('upload.wrongType');
    expect(imageFault({ type: 'image/png', size: MAX_FILE_BYTES + 1 })?.text).toBe('upload.tooLarge');
  });
});

describe('imageFiles', () => {
  it('returns only the pictures', () => {
    const files = [
      new File([], 'a.png', { type: 'image/png' }),
      new File([], 'b.txt', { type: 'text/plain' }),
    ];
    expect(imageFiles(files).map((file) => file.name)).toEqual(['a.png']);
    expect(imageFiles(undefined)).toEqual([]);
  });
});
