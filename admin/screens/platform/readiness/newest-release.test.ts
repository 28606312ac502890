import { describe, expect, it } from 'vitest';
import { newestRelease } from './newest-release.ts';

const page = `# Changelog

## Unreleased

- not yet

## 1.1.0 (2026-12-01)

### Changed

- **Updates** take \`npm run update\` ([deploy](docs/deploy.md)).
- Second

## 1.0.0 (2026-11-01)

- first
`;

describe('newestRelease', () => {
  it('returns what changed since the release before, in plain text', () => {
    expect(newestRelease(page)).toEqual({
      version: '1.1.0',
      day: '2026-12-01',
      changes: ['Updates take npm run update (deploy).', 'Second'],
    });
  });

  it('returns nothing before the first release', () => {
    expect(newestRelease('# Changelog\n\n## Unreleased\n\n- a\n')).toBeUndefined();
  });
});
