import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, PAPER_KINDS, REJECTION_REASONS } from '../../../../core/membership/kinds.ts';
import type { Application, ApplicationDetails } from '../../../../core/membership/validation/applications.ts';
import { translate } from '../../../../core/messages/index.ts';
import { en } from '../../../kit/i18n/en.ts';
import { zhTW } from '../../../kit/i18n/zh-TW.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
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

describe('an application', () => {
  const acts = (values: Partial<Application>) =>
    textOf(render(<ApplicationActs application={application(values)} onDone={() => undefined} />));

  const UNDECIDED = ['Delete', 'Withdraw for applicant', 'Request documents', 'Reject with a reason'];
  it.each([
    ['received', [...UNDECIDED, 'Start review', 'Accept']],
    ['reviewing', [...UNDECIDED, 'Accept']],
    ['approved', ['Undo the decision']],
    ['rejected', ['Delete', 'Start review']],
    [
      'awaiting_payment',
      [
        ...['Delete', 'Withdraw for applicant', 'Reject with a reason', 'Undo the decision'],
        ...['Approve before payment', 'Waive the fee'],
      ],
    ],
    ['withdrawn', ['Delete', 'Start review']],
  ] as const)('offers the actions for the status %s', (status, buttons) => {
    expect(acts({ status })).toBe(buttons.join(' '));
  });
});

describe('the list of applications', () => {
  const columns = use(useApplicationColumns);
  const shown = (source: string, values: Partial<Application>) =>
    textOf(render(columns.find((column) => column.source === source)?.render(application(values))));

  it.each(APPLICATION_STATUSES)(
    'names the status %s in both languages, and uses the same name in the history of the application',
    (status) => {
      expect(shown('status', { status })).toBe(en.applications.statuses[status]);
      expect(zhTW.applications.statuses[status]).not.toBe('');
      expect(en.applications.steps[status]).toBe(en.applications.statuses[status]);
    },
  );

  it('shows the due date of an undecided application, if it has one', () => {
    expect(shown('dueOn', {})).toContain('23');
    expect(shown('dueOn', { decidedAt: '2026-11-20T03:00:00.000Z' })).toBe(en.app.none);
    expect(shown('dueOn', { dueOn: null })).toBe(en.app.none);
    expect(shown('decidedAt', {})).toBe(en.app.none);
  });

  it('marks an overdue date in words, not only by colour', () => {
    expect(textOf(render(<Due application={application({ isLate: true })} />))).toMatch(/^Overdue since/);
    expect(textOf(render(<Due application={application()} />))).not.toContain('Overdue');
  });

  it('has a label for every rejection reason and every kind of document', () => {
    for (const reason of REJECTION_REASONS) expect(en.applications.reasons[reason]).not.toBe('');
    for (const kind of PAPER_KINDS) {
      expect(en.applications.paperKinds[kind]).not.toBe('');
      for (const locale of ['zh-TW', 'zh-CN', 'en'] as const)
        expect(translate(`paper.${kind}`, locale)).not.toBe('');
    }
  });
});

describe('the comparison of an application with its duplicates', () => {
  const beside = (duplicates: ApplicationDetails['duplicates']) =>
    render(<Duplicates application={application({ duplicates })} />);
  const outcome = { status: null, reasonCode: null, reasonText: null };
  const other = { ...COMPANY, ...outcome, id: 9, memberNumber: 'M000009', companyStatus: true };

  it('says that there are no duplicates', () => {
    expect(textOf(beside([]))).toContain('No other company has the same');
    expect(beside([]).match(/<th scope="col"/g)).toHaveLength(1);
  });

  it('marks only equal values as equal', () => {
    const markup = beside([{ ...other, memberEmail: 'other@example.com', same: ['name', 'phone'] }]);
    const marked = [...markup.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, value]) => value);
    expect(marked).toEqual(['貓店', 'Cat Shop', '2345 6789']);
  });

  it('says whether a possible duplicate is a member or another application', () => {
    expect(textOf(beside([{ ...other, same: ['name'] }]))).toContain('A member');
    expect(textOf(beside([{ ...other, companyStatus: false, same: ['name'] }]))).toContain(
      'Another application',
    );
  });

  it('labels its rows and is focusable for scrolling', () => {
    const markup = beside([{ ...other, same: ['email'] }]);
    expect(markup.match(/<th scope="row"/g)?.length).toBeGreaterThanOrEqual(7);
    expect(markup).toMatch(/<div tabindex="0" role="group" aria-label=/);
  });

  it('shows outcome and reason of the possible duplicate’s application', () => {
    const rejected = { status: 'rejected', reasonCode: 'incomplete', reasonText: 'No certificate' } as const;
    const said = textOf(beside([{ ...other, ...rejected, companyStatus: false, same: ['name'] }]));
    expect(said).toContain('Rejected · Information is missing · No certificate');
    expect(textOf(beside([{ ...other, status: 'approved', same: ['name'] }]))).not.toContain('Approved');
  });

  it('shows a dash for missing values', () => {
    expect(textOf(beside([{ ...other, memberBusinessCertNo: '', same: ['name'] }]))).toContain(en.app.none);
  });
});

describe('the document list of an application', () => {
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

  it('says that no document has been received', () => {
    expect(textOf(papers({}))).toBe('Papers Nothing has been sent. Add a scan or file');
  });

  it('offers no upload of further files after the decision', () => {
    expect(textOf(papers({ status: 'rejected' }))).toBe('Papers Nothing has been sent.');
  });

  it('names the missing documents', () => {
    const missing = ['business_registration', 'identity'] as const;
    expect(textOf(papers({ missing: [...missing] }))).toContain(
      'Missing: Business registration certificate, Identity document',
    );
  });

  it('links each document to its download URL, with the file name that the applicant gave', () => {
    const markup = papers({ documents: [paper] });
    expect(markup).toContain('href="/api/applications/3/documents/11"');
    expect(markup).toContain('download="id &lt;1&gt;.pdf"');
    expect(textOf(markup)).toContain('Identity document id <1>.pdf 3 kB ·');
    expect(markup).toContain('aria-label="Delete “id &lt;1&gt;.pdf”"');
  });
});

describe('the internal note about an application', () => {
  it('shows the stored note, and enables saving only after a change', () => {
    const markup = render(<NoteField application={application({ internalNote: 'Called them' })} />);
    expect(markup).toContain('Called them');
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>/);
    expect(textOf(markup)).toContain('The applicant does not see it');
  });
});
