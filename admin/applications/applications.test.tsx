import '../testing/storage.ts';
import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, PAPER_KINDS, REJECTION_REASONS } from '../../db/constants.ts';
import { translate } from '../../db/messages/index.ts';
import type { Application, ApplicationDetails } from '../../db/validation/applications.ts';
import { en } from '../i18n/en.ts';
import { zhTW } from '../i18n/zh-TW.ts';
import { render, textOf, use } from '../testing/render.tsx';
import { ApplicationActs } from './ApplicationActs.tsx';
import { Duplicates } from './Duplicates.tsx';
import { NoteField } from './NoteField.tsx';
import { Papers } from './Papers.tsx';
import { Due, useApplicationColumns } from './useApplicationColumns.tsx';

const COMPANY = {
  id: 5,
  memberNumber: 'M000005',
  companyNameHk: '貓店',
  companyNameEn: 'Cat Shop',
  memberBusinessCertNo: '12345678',
  memberChargeman: 'Chan',
  memberEmail: 'cat@example.com',
  memberPhone: '2345 6789',
  companyStatus: false,
};
const APPLICATION: ApplicationDetails = {
  id: 3,
  memberId: 5,
  companyName: '貓店',
  status: 'received',
  locale: 'zh-TW',
  appliedOn: '2026-11-16',
  dueOn: '2026-11-23',
  isLate: false,
  reasonCode: null,
  reasonText: null,
  internalNote: null,
  missing: [],
  missingText: null,
  askedAt: null,
  decidedAt: null,
  createdAt: '2026-11-16T03:00:00.000Z',
  updatedAt: '2026-11-16T03:00:00.000Z',
  member: COMPANY,
  events: [],
  documents: [],
  duplicates: [],
};
const application = (values: Partial<ApplicationDetails> = {}) => ({ ...APPLICATION, ...values });

describe('what can be done with an application', () => {
  const acts = (values: Partial<Application>) =>
    textOf(render(<ApplicationActs application={application(values)} onDone={() => undefined} />));

  it.each([
    [
      'received',
      [
        'Withdraw for applicant',
        'Ask for papers',
        'Reject with a reason',
        'Start review',
        'Go to approve',
        'Accept',
      ],
    ],
    [
      'reviewing',
      ['Withdraw for applicant', 'Ask for papers', 'Reject with a reason', 'Go to approve', 'Accept'],
    ],
    ['approved', []],
    ['rejected', ['Start review']],
    ['awaiting_payment', ['Withdraw for applicant', 'Reject with a reason', 'Go to approve']],
    ['withdrawn', ['Start review']],
  ] as const)('that is %s', (status, buttons) => {
    expect(acts({ status })).toBe(buttons.join(' '));
  });

  it('leads to where members are approved, narrowed to the one that applied', () => {
    const markup = render(<ApplicationActs application={application()} onDone={() => undefined} />);
    const [, address = ''] = /href="([^"]*pending-members[^"]*)"/.exec(markup) ?? [];
    const filter = new URLSearchParams(address.replaceAll('&amp;', '&').split('?')[1]).get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({ id: 5 });
  });
});

describe('the list of applications', () => {
  const columns = use(useApplicationColumns);
  const shown = (source: string, values: Partial<Application>) =>
    textOf(render(columns.find((column) => column.source === source)?.render(application(values))));

  it.each(APPLICATION_STATUSES)('names the status %s in both languages, and the step of it', (status) => {
    expect(shown('status', { status })).toBe(en.applications.statuses[status]);
    expect(zhTW.applications.statuses[status]).not.toBe('');
    expect(en.applications.steps[status]).toBe(en.applications.statuses[status]);
  });

  it('has the day by which the applicant is to hear, until there is a decision or none was promised', () => {
    expect(shown('dueOn', {})).toContain('23');
    expect(shown('dueOn', { decidedAt: '2026-11-20T03:00:00.000Z' })).toBe(en.app.none);
    expect(shown('dueOn', { dueOn: null })).toBe(en.app.none);
    expect(shown('decidedAt', {})).toBe(en.app.none);
  });

  it('says in words, not by colour alone, that the day is over', () => {
    expect(textOf(render(<Due application={application({ isLate: true })} />))).toMatch(/^Overdue since/);
    expect(textOf(render(<Due application={application()} />))).not.toContain('Overdue');
  });

  it('has a name in words for every reason and every paper, for staff and for the applicant', () => {
    for (const reason of REJECTION_REASONS) expect(en.applications.reasons[reason]).not.toBe('');
    for (const kind of PAPER_KINDS) {
      expect(en.applications.paperKinds[kind]).not.toBe('');
      for (const locale of ['zh-TW', 'zh-CN', 'en'] as const)
        expect(translate(`paper.${kind}`, locale)).not.toBe('');
    }
  });
});

describe('an application beside its doubles', () => {
  const beside = (duplicates: ApplicationDetails['duplicates']) =>
    render(<Duplicates application={application({ duplicates })} />);
  const outcome = { status: null, reasonCode: null, reasonText: null };
  const other = { ...COMPANY, ...outcome, id: 9, memberNumber: 'M000009', companyStatus: true };

  it('says that there is none', () => {
    expect(textOf(beside([]))).toContain('No other company has the same');
    expect(beside([]).match(/<th scope="col"/g)).toHaveLength(1);
  });

  it('marks what agrees, and only that', () => {
    const markup = beside([{ ...other, memberEmail: 'other@example.com', same: ['name', 'phone'] }]);
    const marked = [...markup.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, value]) => value);
    expect(marked).toEqual(['貓店', 'Cat Shop', '2345 6789']);
  });

  it('tells members from applications', () => {
    expect(textOf(beside([{ ...other, same: ['name'] }]))).toContain('A member');
    expect(textOf(beside([{ ...other, companyStatus: false, same: ['name'] }]))).toContain(
      'Another application',
    );
  });

  it('has rows that are named, and can be scrolled by the keyboard', () => {
    const markup = beside([{ ...other, same: ['email'] }]);
    expect(markup.match(/<th scope="row"/g)?.length).toBeGreaterThanOrEqual(7);
    expect(markup).toMatch(/<div tabindex="0" role="group" aria-label=/);
  });

  it('says what became of the other application, and why', () => {
    const rejected = { status: 'rejected', reasonCode: 'incomplete', reasonText: 'No certificate' } as const;
    const said = textOf(beside([{ ...other, ...rejected, companyStatus: false, same: ['name'] }]));
    expect(said).toContain('Rejected · Information is missing · No certificate');
    expect(textOf(beside([{ ...other, status: 'approved', same: ['name'] }]))).not.toContain('Approved');
  });

  it('has a dash where nothing is given', () => {
    expect(textOf(beside([{ ...other, memberBusinessCertNo: '', same: ['name'] }]))).toContain(en.app.none);
  });
});

describe('the papers of an application', () => {
  const papers = (values: Partial<ApplicationDetails>) =>
    render(<Papers application={application(values)} onChange={() => undefined} />);
  const paper = {
    id: 11,
    kind: 'identity' as const,
    fileName: 'id <1>.pdf',
    contentType: 'application/pdf',
    bytes: 2100,
    createdAt: '2026-11-20T03:00:00.000Z',
  };

  it('are none at first', () => {
    expect(textOf(papers({}))).toBe('Papers Nothing has been sent.');
  });

  it('say what is missing, in words', () => {
    const missing = ['business_registration', 'identity'] as const;
    expect(textOf(papers({ missing: [...missing] }))).toContain(
      'Missing: Business registration certificate, Identity document',
    );
  });

  it('are saved from an address of their own under the name that the applicant gave', () => {
    const markup = papers({ documents: [paper] });
    expect(markup).toContain('href="/api/applications/3/documents/11"');
    expect(markup).toContain('download="id &lt;1&gt;.pdf"');
    expect(textOf(markup)).toContain('Identity document id <1>.pdf 3 kB ·');
    expect(markup).toContain('aria-label="Delete “id &lt;1&gt;.pdf”"');
  });
});

describe('the note of staff', () => {
  it('holds what was noted, and cannot be saved before it is another', () => {
    const markup = render(<NoteField application={application({ internalNote: 'Called them' })} />);
    expect(markup).toContain('Called them');
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>/);
    expect(textOf(markup)).toContain('The applicant does not see it');
  });
});
