import { randomUUID } from 'node:crypto';
import { dayAfter, hongKongDay } from '../../../core/dates/days.ts';
import { APPLICATION_FORM_PATH } from '../../../core/membership/kinds.ts';
import { yearOf } from '../../../core/membership/year.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { type Client, call, mailOf, passNight, type Story } from '../../../testing/stories/member-story.ts';

interface Place {
  read: () => Promise<string>;
  /** `read` writes data, for example submits an application. It is called only once, without polling. */
  isAct?: boolean;
}

const TYPE = '普通會員';

const textOf = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

let made = 0;
const unique = () => `規則行走${Date.now().toString(36)}${++made}`;

function actsOf(story: Story, staff: Client, visitor: Client) {
  const { origin } = story;
  const asVisitor = async (path: string, data: object) => {
    const answer = await visitor.request.post(`${origin}/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const api = (method: string, path: string, data?: object) => call(staff, origin, method, path, data);
  const pdf = async (path: string) => {
    const answer = await staff.request.get(origin + path);
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return pdfText(new Uint8Array(await answer.body()));
  };
  const own = async (link: string) =>
    JSON.stringify(await asVisitor('my', { token: decodeURIComponent(new URL(link).hash.slice(1)) }));

  async function apply() {
    const company = unique();
    const { id } = await asVisitor('members', {
      ...{ companyNameHk: company, memberPhone: '2345 6789', memberEmail: `${randomUUID()}@story.hk` },
      memberType: TYPE,
    });
    const mail = await mailOf(story, `已收到 ${company} 的入會申請`);
    const filter = encodeURIComponent(JSON.stringify({ memberId: id }));
    const [application] = await api('GET', `applications?filter=${filter}`);
    return { id, company, mail, application };
  }

  async function accept() {
    const applied = await apply();
    const year = yearOf(hongKongDay(), await api('GET', 'office-rules'));
    const path = `applications/${applied.application.id}/accept`;
    const { invoice } = await api('POST', path, { memberType: TYPE, year });
    const mail = await mailOf(story, `${applied.company} 的入會申請已獲接納`);
    return { ...applied, invoice, mail };
  }

  async function join() {
    const accepted = await accept();
    const { invoice, company, id } = accepted;
    await api('POST', 'payments', {
      ...{
        requestId: randomUUID(),
        method: 'fps',
        amountCents: invoice.totalCents,
        receivedOn: hongKongDay(),
      },
      allocations: [{ invoiceId: invoice.id, amountCents: invoice.totalCents }],
    });
    const mail = await mailOf(story, `${company} 的入會申請已獲批准`);
    return { ...accepted, mail, member: await api('GET', `members/${id}`) };
  }

  async function renewing(days: number) {
    const { id } = await api('POST', 'members', {
      ...{ companyNameHk: unique(), companyNameEn: 'Walk', memberPhone: '2345 6789', companyStatus: true },
      memberEmail: `${randomUUID()}@story.hk`,
    });
    const year = Number(hongKongDay().slice(0, 4));
    await api('POST', 'membership-periods', { memberIds: [id], memberType: TYPE, year });
    const endsOn = dayAfter(hongKongDay(), days);
    await story.client.query(
      `update membership_periods set starts_on = $2::date - 364, ends_on = $2::date where member_id = $1`,
      [id, endsOn],
    );
    await api('POST', 'invoices', { memberId: id, kind: 'renewal', memberType: TYPE, year: year + 1 });
    return { id, endsOn };
  }

  async function reminded(days: number) {
    const { id } = await renewing(days);
    await passNight(story, hongKongDay());
    const { rows } = await story.client.query(
      `select split_part(dedupe_key, ':', 4) as step from mail_messages where member_id = $1 and template_key ~ '^(renewal|membership-lapsed)' order by id`,
      [id],
    );
    return rows.map((row) => row.step).join(' ');
  }

  return { api, asVisitor, pdf, own, apply, accept, join, renewing, reminded };
}

function publicPlaces({ origin }: Story, visitor: Client) {
  const page = (path: string): Place => ({
    read: async () => textOf(await (await visitor.request.get(origin + path)).text()),
  });
  const search = (q: string, lang = 'zh-TW'): Place => ({
    async read() {
      const address = `${origin}/api/search?q=${encodeURIComponent(q)}&lang=${lang}`;
      const { hits } = await (await visitor.request.get(address)).json();
      return hits
        .map(({ excerpt }: { excerpt: string }) => excerpt.replaceAll(/[\ue000\ue001]/g, ''))
        .join('\n');
    },
  });
  return {
    join: page('/join'),
    'join, English': page('/en/join'),
    'join, Simplified': page('/zh-cn/join'),
    'application form': page('/join/apply'),
    'application form, English': page('/en/join/apply'),
    guide: page('/guide'),
    'guide, English': page('/en/guide'),
    contact: page('/contact'),
    'contact, English': page('/en/contact'),
    home: page('/'),
    about: page('/about'),
    venue: page('/venue-rental'),
    'venue, English': page('/en/venue-rental'),
    directory: page('/members'),
    'directory of the business type': page('/members/business/small-animal-shop'),
    verify: page('/verify'),
    'verify, English': page('/en/verify'),
    'search for the review': search('個工作天內審核'),
    'search for the reply': search('個工作天內回覆'),
    'search for half fees': search('年費減半'),
    'free slots': {
      async read() {
        const today = hongKongDay();
        const path = `/api/venue-slots?from=${today}&to=${dayAfter(today, 27)}`;
        return (await visitor.request.get(origin + path)).text();
      },
    } as Place,
    paper: {
      read: async () =>
        pdfText(new Uint8Array(await (await visitor.request.get(origin + APPLICATION_FORM_PATH)).body())),
    } as Place,
  };
}

export function placesOf(story: Story, staff: Client, visitor: Client) {
  const acts = actsOf(story, staff, visitor);
  const api = (path: string): Place => ({ read: async () => JSON.stringify(await acts.api('GET', path)) });
  const preview = (key: string): Place => ({
    async read() {
      const {
        updatedAt: _at,
        isOn: _on,
        key: _key,
        ...texts
      } = await acts.api('GET', `mail-templates/${key}`);
      return JSON.stringify(await acts.api('POST', `mail-templates/${key}/preview`, texts));
    },
  });
  const nextYear = Number(hongKongDay().slice(0, 4)) + 1;
  const quote = `fees/quote?type=${encodeURIComponent(TYPE)}&appliedOn=${hongKongDay()}&year=${nextYear - 1}`;
  const act = (read: () => Promise<string>): Place => ({ read, isAct: true });
  return {
    ...publicPlaces(story, visitor),
    'quote, API': api(quote),
    'renewals, API': api(`renewals?year=${nextYear}`),
    'association, API': api('association'),
    'holidays, API': api('holidays'),
    'vocabulary, API': api('vocabulary'),
    'preview of the renewal mail': preview('renewal-late'),
    'preview of the reminder': preview('renewal-60'),
    'preview of the acceptance': preview('application-approved'),
    'preview of the booking': preview('venue-confirmed'),
    'application, mail': act(async () => (await acts.apply()).mail.text),
    'application, due date': act(async () => String((await acts.apply()).application.dueOn)),
    'enquiry, mail': act(async () => {
      const subject = unique();
      const body = {
        name: '陳大文',
        email: `${randomUUID()}@story.hk`,
        subject,
        message: '請問入會要多久？',
      };
      const { id } = await acts.asVisitor('contact-messages', body);
      return (await mailOf(story, `（編號 E${id}）`)).text;
    }),
    'acceptance: mail, invoice and personal page': act(async () => {
      const { mail, invoice } = await acts.accept();
      return [mail.text, await acts.pdf(`/api/invoices/${invoice.id}/pdf`), await acts.own(mail.link)].join(
        '\n',
      );
    }),
    'new member: mail, certificate, personal and public page': act(async () => {
      const { id, mail, member } = await acts.join();
      const listed = await visitor.request.get(`${story.origin}/members/${member.memberUniqueCode}`);
      return [
        mail.text,
        member.shownNumber,
        await acts.pdf(`/api/members/${id}/certificate.pdf`),
        await acts.own(mail.link),
        textOf(await listed.text()),
      ].join('\n');
    }),
    'status of a term that ended 40 days ago': act(async () => {
      const { id } = await acts.renewing(-40);
      return String((await acts.api('GET', `members/${id}`)).membershipStatus);
    }),
    'mails 55 days before the end': act(() => acts.reminded(55)),
    'mails 40 days before the end': act(() => acts.reminded(40)),
    'mails 10 days before the end': act(() => acts.reminded(10)),
    'mails 10 days after the end': act(() => acts.reminded(-10)),
  };
}

export type Places = ReturnType<typeof placesOf>;
export type PlaceName = keyof Places;
