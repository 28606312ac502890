import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { addPasskeySchema, confirmTotpSchema, secondStepSchema } from './second-factor.ts';

const CODE_MISSING = { code: 'secondFactor.code.required' };
const RECOVERY_MISSING = { recoveryCode: 'secondFactor.recoveryCode.required' };

describe('the code of an authenticator app', () => {
  it.each(['123456', '123 456', ' 1 2 3 4 5 6 ', '１２３４５６'])(
    'may have its six digits in any grouping and width: %j',
    (code) => {
      expect(confirmTotpSchema.parse({ code })).toEqual({ code: '123456' });
    },
  );

  it.each(['12345', '1234567', '12345a', '１２３４５', '', undefined, 123456])(
    'is invalid if the input is %j',
    (code) => {
      expect(faultsOf(confirmTotpSchema, { code })).toEqual(CODE_MISSING);
    },
  );
});

describe('a recovery code', () => {
  const read = (recoveryCode: unknown) => secondStepSchema.safeParse({ challenge: 'c', recoveryCode });

  it.each(['ABCD-EFGH-2345-67AB', 'abcdefgh234567ab', 'abcd efgh 2345 67ab'])(
    'may be typed in any case and with any separator: %s',
    (typed) => {
      expect(read(typed).data?.recoveryCode).toBe('ABCDEFGH234567AB');
    },
  );

  it.each(['ABCD-EFGH-2345', 'ABCD-EFGH-2345-6701', 'ABCD-EFGH-2345-67ABC', '', 7])(
    'is invalid if the input is %j, which is not sixteen letters and digits from 2 to 7',
    (recoveryCode) => {
      expect(faultsOf(secondStepSchema, { challenge: 'c', recoveryCode })).toMatchObject(RECOVERY_MISSING);
    },
  );
});

describe('the second step of a login', () => {
  it('requires exactly one proof: a code of the app, a passkey or a recovery code', () => {
    expect(faultsOf(secondStepSchema, { challenge: 'c', code: '123456' })).toEqual({});
    expect(faultsOf(secondStepSchema, { challenge: 'c' })).toEqual(CODE_MISSING);
    expect(
      faultsOf(secondStepSchema, { challenge: 'c', code: '123456', recoveryCode: 'ABCDEFGH234567AB' }),
    ).toEqual(CODE_MISSING);
  });

  it('requires the token of the first step, and limits its length', () => {
    expect(faultsOf(secondStepSchema, { code: '123456' })).toEqual({ challenge: 'validation.invalid' });
    expect(faultsOf(secondStepSchema, { challenge: 'x'.repeat(201), code: '123456' })).toEqual({
      challenge: 'validation.invalid',
    });
  });
});

describe('a new passkey', () => {
  const passkey = {
    name: '辦公室電腦',
    credential: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  };

  it('has a name of at most a hundred characters', () => {
    expect(faultsOf(addPasskeySchema, passkey)).toEqual({});
    expect(faultsOf(addPasskeySchema, { ...passkey, name: ' ' })).toEqual({
      name: 'secondFactor.name.required',
    });
    expect(faultsOf(addPasskeySchema, { ...passkey, name: 'x'.repeat(101) })).toEqual({
      name: 'validation.tooLong',
    });
  });

  it('must be a WebAuthn response of a browser, with each field within a length limit', () => {
    const change = (part: object) => ({ ...passkey, credential: { ...passkey.credential, ...part } });
    expect(faultsOf(addPasskeySchema, change({ type: 'password' }))).toEqual({
      'credential.type': 'validation.invalid',
    });
    expect(faultsOf(addPasskeySchema, change({ rawId: 'x'.repeat(20_001) }))).toEqual({
      'credential.rawId': 'validation.tooLong',
    });
    expect(faultsOf(addPasskeySchema, change({ response: { clientDataJSON: 'e30' } }))).toEqual({
      'credential.response.attestationObject': 'validation.invalid',
    });
  });
});
