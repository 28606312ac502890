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
  it('moves the unreleased changes below its version and date, and adds an empty section for new ones', () => {
    expect(withRelease(before, '0.2.0', '2026-02-03')).toBe(`# Changelog

## Unreleased

## 0.2.0 (2026-02-03)

### Added

- A thing for $1

## 0.1.0 (2026-01-01)

- The first
`);
  });

  it('may be the first release of the file', () => {
    expect(withRelease('# Changelog\n\n## Unreleased\n\n- All of it\n', '0.1.0', '2026-01-01')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-01)\n\n- All of it\n',
    );
  });

  it('is rejected when there are no unreleased changes', () => {
    const released = withRelease(before, '0.2.0', '2026-02-03');
    expect(() => withRelease(released, '0.3.0', '2026-02-04')).toThrow('nothing under "## Unreleased"');
  });

  it('is rejected when the heading for unreleased changes is missing', () => {
    expect(() => withRelease('# Changelog\n', '0.1.0', '2026-01-01')).toThrow('nothing under');
  });
});
