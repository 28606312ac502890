import '../../testing/storage.ts';
import { RecordContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { render, textOf } from '../../testing/render.tsx';
import { DraftChip } from '../drafts/DraftChip.tsx';
import { PreviewLink } from './PreviewLink.tsx';

const OPEN = { count: 2, until: '2026-11-23T03:00:00.000Z' };
const shown = (previewLinks: typeof OPEN | null) =>
  textOf(
    render(
      <RecordContextProvider value={{ id: 7, previewLinks }}>
        <PreviewLink resource="news" id={7} />
        <DraftChip record={{ previewLinks }} />
      </RecordContextProvider>,
      { locale: 'en' },
    ),
  );

describe('the preview links of a record', () => {
  it('shows the number and the latest expiry of a record’s preview links, and marks the record in lists', () => {
    expect(shown(OPEN)).toContain('2 open link(s), the last valid until Nov 23, 2026');
    expect(shown(OPEN)).toContain('Preview links');
  });

  it('renders nothing when a record has no preview links', () => {
    expect(shown(null)).not.toMatch(/open link|Preview links/);
  });
});
