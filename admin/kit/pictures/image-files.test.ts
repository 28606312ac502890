import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import { imageFault, imageFiles, isHeic } from './image-files.ts';

describe('imageFault', () => {
  it('accepts a picture of 10 MB', () => {
    expect(imageFault({ name: 'a', type: 'image/png', size: MAX_FILE_BYTES })).toBeUndefined();
  });

  it('rejects files that are not pictures, and pictures that are too large', () => {
    expect(imageFault({ name: 'a.jpg', type: 'application/pdf', size: 1 })?.title).toBe('upload.wrongType');
    expect(imageFault({ name: 'a', type: 'image/png', size: MAX_FILE_BYTES + 1 })?.text).toBe(
      'upload.tooLarge',
    );
  });
});

describe('imageFiles', () => {
  it('returns only the pictures among the files', () => {
    const files = [
      new File([], 'a.png', { type: 'image/png' }),
      new File([], 'b.txt', { type: 'text/plain' }),
    ];
    expect(imageFiles(files).map((file) => file.name)).toEqual(['a.png']);
    expect(imageFiles(undefined)).toEqual([]);
  });
});

describe('isHeic', () => {
  it.each([
    ['IMG_0001.HEIC', ''],
    ['IMG_0001.heif', ''],
    ['DSC1.HIF', ''],
    ['a', 'image/heic'],
    ['a', 'image/heif-sequence'],
  ])('accepts %s of type "%s"', (name, type) => {
    const file = new File([], name, { type });
    expect(isHeic(file)).toBe(true);
    expect(imageFiles([file])).toEqual([file]);
    expect(imageFault(file)).toBeUndefined();
  });

  it('rejects a JPEG', () => {
    expect(isHeic({ name: 'IMG_0001.JPG', type: '' })).toBe(false);
    expect(isHeic({ name: 'IMG_0001.HEIC', type: 'image/jpeg' })).toBe(false);
    expect(imageFault({ name: 'IMG_0001.JPG', type: '', size: 1 })).toBeUndefined();
    expect(imageFault({ name: 'notes.txt', type: '', size: 1 })?.title).toBe('upload.wrongType');
  });
});
