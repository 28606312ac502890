import { describe, expect, it } from 'vitest';
import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { AudienceFigures } from './AudienceFigures.tsx';
import { BlockList } from './BlockList.tsx';
import { BLOCK_KINDS, emptyBlock, moved } from './blocks.ts';
import { Unserved } from './NoticeProofSection.tsx';
import { ShortNotice } from './SendSection.tsx';

const HEADING: CircularBlock = { kind: 'heading', zh: '標題', en: null };
const RULE: CircularBlock = { kind: 'rule' };

describe('the blocks of a circular', () => {
  it('move by one position and stop at both ends', () => {
    expect(moved([HEADING, RULE], 0, 1)).toEqual([RULE, HEADING]);
    expect(moved([HEADING, RULE], 0, -1)).toEqual([HEADING, RULE]);
    expect(moved([HEADING, RULE], 1, 1)).toEqual([HEADING, RULE]);
  });

  it.each(BLOCK_KINDS)('of the kind %s can be created empty', (kind) => {
    expect(emptyBlock(kind, 7)).toMatchObject({ kind });
  });

  it('have labels, and buttons that name their kind', () => {
    const markup = render(<BlockList blocks={[HEADING, RULE]} onChange={() => undefined} />);
    expect(markup).toContain('aria-label="Move down: Heading"');
    expect(markup).toContain('aria-label="Remove: Line"');
    expect(textOf(markup)).toContain('+ Article');
  });
});

describe('the checklist of a notice', () => {
  const short = (meetingOn: string, at = '') =>
    textOf(render(<ShortNotice stored={{ topic: 'official', meetingOn, noticeDays: 21 }} at={at} />));

  it('says that the notice is too short, and the first possible day', () => {
    expect(short('2026-12-22', '2026-12-01T10:00')).toContain(
      'First possible day of the meeting: Dec 23, 2026',
    );
    expect(short('2000-01-01')).toContain('too short');
  });

  it('says nothing while there are enough clear days', () => {
    expect(short('2026-12-23', '2026-12-01T10:00')).toBe('');
  });
});

describe('the recipients of a circular', () => {
  it('are counted by language, and excluded members are counted by reason', () => {
    const markup = render(
      <AudienceFigures
        audience={{
          count: 3,
          locales: [{ locale: 'en', count: 3 }],
          standings: [],
          excluded: [{ reason: 'withdrawn', count: 1 }],
          people: [{ memberId: 1, company: 'Firm', address: 'a@mail.hk', reason: 'withdrawn' }],
          missing: [],
          warnings: [],
          hasProvider: true,
        }}
      />,
    );
    const said = textOf(markup);
    expect(said).toContain('Goes to 3 addresses');
    expect(said).toContain('Unsubscribed 1');
    expect(said).toContain('Firm · a@mail.hk · Unsubscribed');
  });
});

describe('the members whom a notice has not reached', () => {
  const member = (memberId: number, reason: string) => ({
    ...{ memberId, reason, company: `Firm ${memberId}`, address: '1 Example Street' },
    ...{ channel: null, at: null, providerId: null, basis: null },
  });
  const members = [member(1, 'by_post'), member(2, 'queued'), member(3, 'waiting')];
  const shown = (isMoving: boolean) =>
    textOf(render(<Unserved id={1} members={members} isMoving={isMoving} />));

  it('are not ticked for post while their mail is on its way', () => {
    expect(shown(true)).toContain('Record 1');
    expect(shown(false)).toContain('Record 3');
  });
});
