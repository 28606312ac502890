import { describe, expect, it } from 'vitest';
import { withRelease } from './changelog.ts';

const before = `# Changelog

## Unreleased

### Added

- A thing for $1

## 0.1.0 (2026-01-01)

- The first
`;

describe('a release in the changelog', () => {
  it('moves unreleased changes under the version and its date, with a new empty section', () => {
    expect(withRelease(before, '0.2.0', '2026-02-03')).toBe(`# Changelog

## Unreleased

## 0.2.0 (2026-02-03)

### Added

- A thing for $1

## 0.1.0 (2026-01-01)

- The first
`);
  });

  it('works for the first version too', () => {
    expect(withRelease('# Changelog\n\n## Unreleased\n\n- All of it\n', '0.1.0', '2026-01-01')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-01)\n\n- All of it\n',
    );
  });

  it('is rejected when nothing is unreleased', () => {
    const released = withRelease(before, '0.2.0', '2026-02-03');
    expect(() => withRelease(released, '0.3.0', '2026-02-04')).toThrow('nothing under "## Unreleased"');
  });

  it('is rejected when the heading is missing', () => {
    expect(() => withRelease('# Changelog\n', '0.1.0', '2026-01-01')).toThrow('nothing under');
  });
});
