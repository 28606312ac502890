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
  it('are summarised by their number and latest expiry in the form, and by a mark in lists', () => {
    expect(shown(OPEN)).toContain('2 open link(s), the last valid until Nov 23, 2026');
    expect(shown(OPEN)).toContain('Preview links');
  });

  it('are not mentioned when the record has none', () => {
    expect(shown(null)).not.toMatch(/open link|Preview links/);
  });
});
