import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { measureRecovery } from './recovery.ts';

describe.each(['machine', 'cloud'] as const)('publishing in the setup “%s”', (arrangement) => {
  it('recovers when programs are killed during saves: every page equals the same page of a full build', {
    timeout: 600_000,
  }, async () => {
    const dataDir = scratchFolder(`recovery-${arrangement}`);
    const report = await measureRecovery(arrangement, { dataDir, kills: 2 });
    rmSync(dataDir, { recursive: true, force: true });
    expect(report.failures.join('\n')).toBe('');
    expect(report.worstMs).toBeGreaterThan(0);
  });
});
