import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = join(import.meta.dirname, '..', '..');

/**
 * Components that may use MUI's `Dialog` directly: the dialog with the unsaved-text check, its confirmation,
 * the form dialog with its own check, and the login.
 */
const OWN_GUARD = ['Dialog.tsx', 'UnsavedQuestion.tsx', 'FormDialog.tsx', 'SessionDialog.tsx'];

it('every dialog of the back office asks before it discards typed text', () => {
  const files = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const unguarded = files.filter(
    (name) =>
      /from '@mui\/material\/Dialog'/.test(readFileSync(join(ADMIN, name), 'utf8')) &&
      !OWN_GUARD.some((known) => name.endsWith(`/${known}`)),
  );
  expect(unguarded).toEqual([]);
});
