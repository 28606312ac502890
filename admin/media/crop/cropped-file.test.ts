import { expect, it } from 'vitest';
import { canBeCropped, focalWithin } from './cropped-file.ts';

it('keeps the focal point where it was in the picture, or at the nearest edge', () => {
  const area = { x: 20, y: 50, width: 40, height: 50 };
  expect(focalWithin({ focalX: 0.4, focalY: 0.75 }, area)).toEqual({ focalX: 0.5, focalY: 0.5 });
  expect(focalWithin({ focalX: 0.1, focalY: 1 }, area)).toEqual({ focalX: 0, focalY: 1 });
});

it('crops no animation', () => {
  expect([canBeCropped('/uploads/a.gif'), canBeCropped('/uploads/a-20x10.jpg')]).toEqual([false, true]);
});
