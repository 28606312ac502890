import { describe, expect, it } from 'vitest';
import { TROUBLE_KINDS, type TroubleKind } from '../../../core/app/publishing.ts';
import { render, textOf } from '../../testing/render.tsx';
import { AlertBanners } from './SystemAlerts.tsx';

const alerts = (kinds: TroubleKind[], locale: 'en' | 'zh-TW' = 'en') =>
  render(<AlertBanners alerts={kinds.map((kind) => ({ kind, since: '2026-11-20T16:30:00.000Z' }))} />, {
    locale,
  });

describe('AlertBanners', () => {
  it('renders nothing when nothing has failed', () => {
    expect(alerts([])).toBe('');
  });

  it.each(TROUBLE_KINDS)(
    'renders a banner for the failed system part %s with the time of the failure',
    (kind) => {
      expect(alerts([kind])).toMatch(/role="alert"/);
      expect(textOf(alerts([kind]))).toContain('Nov 21, 2026, 00:30');
      expect(textOf(alerts([kind], 'zh-TW'))).toMatch(/未能|不斷/);
    },
  );
});
