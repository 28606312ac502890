import fc from 'fast-check';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', '%', '_', "'", '\\', '2026-02-30', '9999-12-31', '0000-01-01', '-1', '1e9'],
    ...['data:image/png;base64,AAAA', 'data:', 'http://', '/uploads/x', 'a@example.com', '__proto__'],
    ...['0001-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '9999-12-31T23:59:59-23:59', 'ＡＢＣ', '寵物'],
  ),
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, 0, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300),
);

const anyScalar = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null));

/** Cause errors in code that converts them to a string or number, or trusts their `length`. */
const anyTrap = fc.constantFrom(
  { toString: null },
  { valueOf: 1, toString: {} },
  { toJSON: 'x' },
  { constructor: null },
  { length: 1e9 },
  JSON.parse('{"__proto__": {"toString": null}}'),
  [{ toString: null }],
);

export const anyValue = fc.oneof(
  { weight: 5, arbitrary: anyScalar },
  { weight: 2, arbitrary: fc.array(anyScalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: anyTrap },
);

export const anyBody = (fields: string[], valid: Record<string, unknown>) =>
  fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field,
        field in valid ? fc.oneof({ weight: 3, arbitrary: fc.constant(valid[field]) }, anyValue) : anyValue,
      ]),
    ),
    { requiredKeys: [] },
  );

export const anyListQuery = (columns: string[]) => {
  const field = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('q', 'id', ...columns) },
    { weight: 1, arbitrary: anyText },
  );
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 6, arbitrary: arbitrary.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: anyText },
    );
  const direction = fc.constantFrom('ASC', 'DESC', 'asc', 'UP');
  return fc.record(
    {
      filter: json(fc.dictionary(field, anyValue, { maxKeys: 3 })),
      sort: json(fc.oneof(fc.tuple(field, direction), anyValue)),
      range: json(fc.oneof(fc.tuple(fc.nat(20), fc.nat(40)), fc.array(anyNumber, { maxLength: 3 }))),
    },
    { requiredKeys: [] },
  );
};
