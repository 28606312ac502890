import { describe, expect, it } from 'vitest';
import { LONGEST_PAYEE_NAME, shortPayeeName } from './payee-name.ts';

describe('shortPayeeName', () => {
  it.each([
    ['Hong Kong Pet Trade Association', 'HK Pet Trade Association'],
    ['The Hong Kong Furniture Traders Association Limited', 'HK Furniture Traders Assn'],
    ['Kowloon Federation of Aquarium and Reptile Keepers', 'Kowloon Fed of Aquarium'],
    ['Pets', 'Pets'],
    ['香港寵物業商會', '香港寵物業商會'],
  ])('shortens %s to %s', (name, short) => {
    expect(shortPayeeName(name)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(LONGEST_PAYEE_NAME);
  });

  it('cuts a name without spaces', () => {
    expect(shortPayeeName('A'.repeat(31))).toBe('A'.repeat(25));
  });
});
