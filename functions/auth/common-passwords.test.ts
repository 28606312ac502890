import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const REFUSED = [
  ...['aaaaaaaaaaaa', '123456789012', 'passwordpassword', 'abcabcabcabc', 'abcabcabcabcab', '1q2w3e4r5t6y'],
  ...[
    'qwertyuiopas',
    'zyxwvutsrqpo',
    '987654321098',
    'aaaa1111bbbb',
    'abcdef123456',
    '寵物寵物寵物寵物寵物寵物',
  ],
  ...[
    'PASSWORDpassword',
    'password 1234',
    'pass word pass word',
    'Iloveyou2024',
    'sunshine123!',
    'administrator!!!',
  ],
  ...['ｐａｓｓｗｏｒｄ１２３４', 'passwordpassword99!', '............'],
  ...['margaret2024', 'Margaret.12345', 'MARGARET    7', 'margaretmargaret1'],
  ...[
    '香港寵物業協會2024!',
    '香港宠物业协会20242',
    'Hong Kong Pet Trade Association',
    'hongkongpettradeassociation1',
  ],
];

const TAKEN = [
  ...[
    'correct horse battery',
    'a password of one account',
    'a password for tests',
    'long enough for a password',
  ],
  ...['margaret likes tea', 'not margaret 2024', '2024margaret', 'the Hong Kong Pet Trade Association 1'],
  ...['password is not here', 'monkey-boat-lantern', 'abc-qwerty-987-zx', '我家的貓每天七點吃早餐'],
  ...['dY4_kq9ZrT0-wXbn', '8f3a91c07be2', 'sunshine 84629173'],
];

describe('isCommonPassword', () => {
  it.each(REFUSED)('returns true for %s', (password) => {
    expect(isCommonPassword(password, 'margaret')).toBe(true);
  });

  it.each(TAKEN)(
    'returns false for %s, because the password contains more than a common password',
    (password) => {
      expect(isCommonPassword(password, 'margaret')).toBe(false);
    },
  );

  it('returns true for a variant of the account’s name, but not for a variant of another name', () => {
    expect(isCommonPassword('wing-yan-2024', 'Wing-Yan-')).toBe(true);
    expect(isCommonPassword('wing-yan-2024', 'margaret')).toBe(false);
  });
});
