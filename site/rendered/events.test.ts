import { describe, expect, it } from 'vitest';
import { hongKongDay } from '../../core/dates/days.ts';
import { mediaPictures, ticketTypes } from '../../db/tables/index.ts';
import { createEvent, createForm } from '../../db/testing/factories.ts';
import { publishSite } from '../testing/site.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const ids: Record<string, number> = {};
let formOfOpen = 0;
let formOfWhole = 0;
let formOfSold = 0;
let formOfEarly = 0;
const { page, file } = await publishSite(async (db) => {
  const add = async (name: string, values: Parameters<typeof createEvent>[1]) => {
    ids[name] = (await createEvent(db, { title: `活動 ${name}`, titleEn: `Event ${name}`, ...values })).id;
  };
  await add('open', {
    eventDate: new Date('2031-05-03T11:30:00Z'),
    endsAt: new Date('2031-05-03T14:00:00Z'),
    location: '九龍會堂',
    locationEn: 'Kowloon Hall',
    description: '第一行\n第二行',
    descriptionEn: 'First line\nSecond line',
    registrationRequired: true,
    memberFee: 0,
    guestFee: 1250,
    imageUrl: '/uploads/poster.jpg',
  });
  formOfOpen = (
    await createForm(db, {
      eventId: ids.open ?? 0,
      maxRegistrations: 40,
      registrationDeadline: new Date('2031-05-01T10:00:00Z'),
      formTitle: '報名表',
      formTitleEn: 'Sign up here',
    })
  ).id;
  const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const recap = {
    recapZh: '二百人出席，氣氛熱烈。',
    recapEn: 'Two hundred came.',
    recapPictures: [`/uploads/${hash}-600x400.png`, `/uploads/${other}-600x400.png`],
    acknowledgementZh: '由示範基金資助。',
  };
  await db
    .insert(mediaPictures)
    .values({ hash, key: `${hash}-600x400.png`, altZh: '頒獎', altEn: 'The awards' });
  await add('recap', { eventDate: inDays(-30), ...recap });
  await add('early', {
    eventDate: inDays(40),
    registrationRequired: true,
    isPhotographed: true,
    keptUntilOn: '2038-03-31',
    ...recap,
  });
  formOfEarly = (await createForm(db, { eventId: ids.early ?? 0 })).id;
  await add('paper', { eventDate: inDays(20), registrationRequired: true });
  await add('welcome', { eventDate: inDays(10), location: '會址', locationEn: null });
  await add('chinese', { eventDate: inDays(12), titleEn: null });
  await add('running', { eventDate: inDays(-1), endsAt: inDays(1) });
  await add('over', { eventDate: inDays(-30) });
  await add('cancelled', { eventDate: inDays(15), status: 'cancelled', registrationRequired: true });
  await add('postponed', { eventDate: inDays(16), status: 'postponed' });
  await add('days', {
    eventDate: new Date('2031-06-07T01:00:00Z'),
    endsAt: new Date('2031-06-08T10:00:00Z'),
  });
  await add('whole', {
    eventDate: new Date('2031-08-30T04:00:00Z'),
    endsAt: new Date('2031-09-01T04:00:00Z'),
    isAllDay: true,
  });
  formOfWhole = (await createForm(db, { eventId: ids.whole ?? 0, formTitle: '報名表' })).id;
  await add('sold', { eventDate: new Date('2031-10-04T04:00:00Z'), fee: '每位 $90', memberFee: 90 });
  const { id: formId } = await createForm(db, { eventId: ids.sold ?? 0 });
  formOfSold = formId;
  await db.insert(ticketTypes).values([
    { formId, nameZh: '標準', priceCents: 15_000 },
    { formId, nameZh: '早鳥', priceCents: 10_000 },
    { formId, nameZh: '會員', priceCents: 8000, audience: 'member' },
  ]);
  await add('marked', {
    eventDate: inDays(30),
    titleEn: '<b>Cats & dogs</b>',
    description: '<script>alert(1)</script>',
  });
});

const read = (name: string, prefix = '/en') => page(`${prefix}/events/${ids[name]}`);
const factsOf = (name: string, prefix?: string) => {
  const { all } = read(name, prefix);
  const [names, values] = [all('dt'), all('dd')];
  return Object.fromEntries(names.map(({ text }, index) => [text, values[index]?.text]));
};

describe('an event with tickets', () => {
  it('shows its prices on page, card and month, in the shared text and in the structured data', () => {
    const prices = 'from HK$100 · Members: HK$80';
    expect(factsOf('sold').Fee).toBe(prices);
    const card = page('/en/events')
      .all('article')
      .find(({ text }) => text.includes('Event sold'));
    expect(card?.text).toContain(prices);
    expect(page('/en/events/month/2031-10').text).toContain(prices);
    expect(read('sold').html).toContain(encodeURIComponent(`${prices}\nhttps://`));
    expect(read('sold').data.Event?.offers).toMatchObject([{ price: 100 }, { price: 150 }, { price: 80 }]);
  });

  it('takes registrations, also where the record does not require them', () => {
    expect(read('sold').text).toContain('Registration required');
    expect(read('sold').text).not.toContain('No registration needed');
    expect(read('sold').links).toContainEqual(expect.stringMatching(/^\/event-registration\/\d+\?lang=en$/));
  });
});

it('a postponed event shows its old date struck out, on its page, its card and in the month', () => {
  const struck = (pathname: string) =>
    page(pathname)
      .all('s')
      .map(({ text }) => text);
  expect(struck(`/en/events/${ids.postponed}`)).toHaveLength(3);
  expect(struck(`/en/events/${ids.cancelled}`)).toEqual([]);
  const month = hongKongDay(inDays(16)).slice(0, 7);
  expect(struck(`/en/events/month/${month}`)).toContain('Event postponed');
});

it('an all-day event shows its last day in the list, and no time of day', () => {
  const ticket = page('/en/events')
    .all('article')
    .find(({ text }) => text.includes('Event whole'));
  expect(ticket?.text).toContain('– Mon, September 1, 2031');
  expect(ticket?.text).not.toMatch(/\d:\d\d/);
});

it('the form of an event of several days shows its last day', () => {
  expect(page(`/event-registration/${formOfWhole}`).text).toContain(
    '2031年8月30日星期六 – 2031年9月1日星期一',
  );
});

describe('an event with a recap and photographs', () => {
  it('shows the recap and the captions of its pictures once the event is over', () => {
    const { text, all } = read('recap');
    expect(text).toContain('Two hundred came.');
    expect(all('figcaption').map((caption) => caption.text)).toEqual(['The awards']);
    expect(all('figure')).toHaveLength(2);
    expect(read('recap', '').text).toContain('二百人出席，氣氛熱烈。');
    expect(read('recap', '/zh-cn').text).toContain('二百人出席，气氛热烈。');
    expect(read('early').text).not.toContain('Two hundred came.');
  });

  it('shows the acknowledgement of the funder before and after the event', () => {
    for (const name of ['recap', 'early']) {
      expect(read(name).text).toContain('由示範基金資助。');
      expect(read(name, '/zh-cn').text).toContain('由示范基金资助。');
    }
    expect(read('over').text).not.toContain('Funding');
  });

  it('mentions photographs, and the day until which names are stored, on its registration form', () => {
    const form = page(`/event-registration/${formOfEarly}`).text;
    expect(form).toContain('會保存至2038年3月31日');
    expect(form).toMatch(/不願入鏡，請於現場告知職員，或電郵至 \S+@\S+；/);
    expect(page(`/en/event-registration/${formOfEarly}`).text).toContain('until March 31, 2038');
    expect(page(`/zh-cn/event-registration/${formOfEarly}`).text).toContain('2038年3月31日');
    expect(page(`/event-registration/${formOfOpen}`).text).not.toContain('攝影及錄影');
  });
});

describe('the page of an event', () => {
  it('shows Hong Kong time, place and fee, and links to its localised form', () => {
    expect(read('open').heading).toBe('Event open');
    expect(factsOf('open')).toEqual({
      'Date and time': 'Sat, May 3, 2031 at 7:30 PM – 10:00 PM',
      Venue: 'Kowloon Hall',
      Fee: 'Members: free · Non-members: HK$1,250',
      Places: '40 places',
      'Register by': expect.stringContaining('2031'),
    });
    expect(read('open').links).toContain(`/event-registration/${formOfOpen}?lang=en`);
    expect(read('open', '').links).toContain(`/event-registration/${formOfOpen}?lang=zh-TW`);
    expect(read('open', '/zh-cn').heading).toBe('活动 open');
  });

  it('has a share link with title, time, fee and URL, even without JavaScript', () => {
    const shared = read('open').links.find((link) => link.startsWith('https://wa.me/?text='));
    const [title, details, address] = new URL(shared ?? '').searchParams.get('text')?.split('\n') ?? [];
    expect([title, address]).toEqual(['Event open', `https://association.example/en/events/${ids.open}`]);
    expect(details).toMatch(/May 3, 2031.* · Members: free · Non-members: HK\$1,250$/);
  });

  it('shows both dates when the event crosses midnight', () => {
    expect(factsOf('days')['Date and time']).toMatch(/June 7, 2031.*– .*June 8, 2031/);
  });

  it('shows the days of an all-day event without hours', () => {
    expect(factsOf('whole')['Date and time']).toBe('Sat, August 30, 2031 – Mon, September 1, 2031');
    expect(factsOf('whole', '').時間).toBe('2031年8月30日星期六 – 2031年9月1日星期一');
    expect(read('whole').data.Event).toMatchObject({ startDate: '2031-08-30', endDate: '2031-09-01' });
  });

  it('omits a missing end from the structured data', () => {
    expect(read('welcome').data.Event).not.toHaveProperty('endDate');
  });

  it('links to the calendar entry of the event, unless the event is cancelled or postponed', () => {
    for (const [name, isThere] of [
      ['open', true],
      ['over', true],
      ['cancelled', false],
      ['postponed', false],
    ] as const)
      expect([name, read(name).links.includes(`/en/events/${ids[name]}.ics`)]).toEqual([name, isThere]);
  });

  it.each([
    ['paper', 'Upcoming', /Online registration is not open yet/],
    ['welcome', 'Upcoming', 'No registration needed. All are welcome.'],
    ['running', 'Ongoing', 'No registration needed. All are welcome.'],
    ['over', 'Completed', 'Registration for this event is closed.'],
    ['cancelled', 'Cancelled', 'Registration for this event is closed.'],
    ['postponed', 'Postponed', 'Registration for this event is closed.'],
  ])('shows the status %s as %s, and whether registration is open', (name, status, note) => {
    const facts = factsOf(name);
    expect(
      read(name)
        .all('span')
        .map(({ text }) => text)
        .filter((text) => text === status),
    ).toHaveLength(1);
    if (typeof note === 'string') expect(facts.Registration).toBe(note);
    else expect(facts.Registration).toMatch(note);
    expect(read(name).links.filter((link) => link.startsWith('/event-registration'))).toEqual([]);
  });

  it('shows Chinese-only content unchanged on English pages, marked with lang', () => {
    expect(read('chinese').first('h1').attributes.lang).toBe('zh-Hant-HK');
    expect(factsOf('welcome').Venue).toBe('會址');
    expect(read('welcome').first('dd', { lang: 'zh-Hant-HK' }).text).toBe('會址');
  });

  it('shows typed HTML as text, never as markup', () => {
    expect(read('marked').heading).toBe('<b>Cats & dogs</b>');
    expect(
      read('marked')
        .all('script')
        .map(({ text }) => text),
    ).not.toContain('alert(1)');
    expect(read('marked').text).toContain('<script>alert(1)</script>');
    expect(read('marked').title).toContain('<b>Cats & dogs</b>');
  });

  it('keeps the line breaks of its description', () => {
    const { text } =
      read('open')
        .all('p')
        .find(({ attributes }) => attributes.class?.includes('pre-line')) ?? {};
    expect(text).toBe('First line Second line');
    expect(read('open').html).toContain('First line\nSecond line');
  });

  it('contains structured data for search engines', () => {
    expect(read('open').data.Event).toMatchObject({
      name: 'Event open',
      startDate: '2031-05-03T11:30:00.000Z',
      endDate: '2031-05-03T14:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Kowloon Hall' },
    });
    expect(read('open').data.Event).toMatchObject({
      inLanguage: 'en',
      offers: [
        { price: 0, priceCurrency: 'HKD' },
        { price: 1250, priceCurrency: 'HKD' },
      ],
      organizer: { '@type': 'Organization', logo: expect.any(String), sameAs: [expect.any(String)] },
    });
    expect(read('paper').data.Event).not.toHaveProperty('endDate');
    expect(read('chinese').data.Event?.inLanguage).toBe('zh-Hant-HK');
    expect(page('/en').data.WebSite).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
    expect(read('cancelled').data.Event?.eventStatus).toBe('https://schema.org/EventCancelled');
    expect(read('postponed').data.Event?.eventStatus).toBe('https://schema.org/EventPostponed');
    const { itemListElement } = read('open').data.BreadcrumbList ?? {};
    expect(itemListElement).toMatchObject([{ position: 1 }, { name: 'Events' }, { name: 'Event open' }]);
  });
});

describe('the page of a registration form', () => {
  it('shows its title, and the fees for members and non-members', () => {
    const { text } = page(`/event-registration/${formOfOpen}`);
    expect(text).toContain('會員 免費 · 非會員 HK$1,250');
    expect(text).toContain('報名表');
  });

  it('leaves the prices to its ticket types', () => {
    expect(page(`/en/event-registration/${formOfSold}`).text).not.toContain('HK$90');
  });
});

describe('the list of events', () => {
  const titles = (address: string) =>
    ['h2', 'h3']
      .flatMap((level) => page(address).all(level))
      .map(({ text }) => text)
      .filter((text) => /^(Event|活動|活动) /.test(text));

  it('shows upcoming events, soonest first, and past events under their year', () => {
    const coming = titles('/en/events');
    expect(coming.slice(0, 2)).toEqual(['Event running', 'Event welcome']);
    expect(coming.indexOf('Event over')).toBeGreaterThan(coming.indexOf('Event marked'));
    const year = inDays(-30).toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 4);
    expect(titles(`/en/events/past/${year}`)).toEqual(['Event over', 'Event recap']);
  });

  it('marks what has no English title, in its place by date', () => {
    const list = page('/en/events');
    const order = (address: string) =>
      page(address).links.flatMap((link) => /\/events\/\d+$/.exec(link) ?? []);
    expect(order('/en/events')).toEqual(order('/events'));
    expect(list.html).toMatch(
      /In Chinese only<\/span>\s*<\/p>\s*<h\d[^>]*lang="zh-Hant-HK"[^>]*><a[^>]*>活動 chinese</,
    );
    expect(list.text.match(/In Chinese only/g)).toHaveLength(1);
    expect(page('/events').text).not.toContain('只有中文版');
    const month = inDays(12).toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 7);
    expect(page(`/en/events/month/${month}`).text).toContain('In Chinese only');
  });

  it('links to a page for each month', () => {
    expect(page('/en/events').links).toContain('/en/events/month/2031-05');
    const shown = page('/en/events/month/2031-05').links.filter((link) => /\/events\/\d+$/.test(link));
    expect(new Set(shown)).toEqual(new Set([`/en/events/${ids.open}`]));
    expect(page('/en/events/month/2031-05').heading).toBe('Events in May 2031');
    expect(page('/events/month/2031-05').heading).toBe('2031年5月的活動');
  });

  it('shows an event on each of its days, in each of its months', () => {
    const days = (month: string) =>
      page(`/en/events/month/${month}`)
        .all('section')
        .filter(({ text }) => text.includes('Event whole'))
        .map(({ text }) => text.replace(/^\D*(\d+).*$/, '$1'));
    expect(days('2031-08')).toEqual(['30', '31']);
    expect(days('2031-09')).toEqual(['1']);
    expect(page('/en/events').links).toContain('/en/events/month/2031-09');
    expect(page('/en/events/month/2031-09').text).toContain('All day');
  });

  it('shows the start time of an event of several days on its first day, and its end time on its last day', () => {
    const notes = (path: string, name: string) =>
      page(path)
        .all('section')
        .filter(({ text }) => text.includes(name))
        .map(({ text }) => text.slice(text.indexOf(name) + name.length).trim());
    expect(notes('/en/events/month/2031-06', 'Event days')).toEqual(['9:00 AM', 'until 6:00 PM']);
    expect(notes('/events/month/2031-06', '活動 days')).toEqual(['上午9:00', '至下午6:00']);
  });

  it('offers a calendar subscription', () => {
    const [link = ''] = page('/en/events').links.filter((address) => /events\.ics$/.test(address));
    expect(link).toMatch(/^webcal:|\/en\/events\.ics$/);
  });
});

describe('the calendar feed', () => {
  const entries = (name: string) => file(name).split('BEGIN:VEVENT').slice(1);
  const unfolded = (entry = '') => entry.replace(/\r\n[ \t]/g, '');

  it('contains each event once, in its language and in Hong Kong time', () => {
    const open = unfolded(
      entries('en/events.ics').find((entry) => unfolded(entry).includes('SUMMARY:Event open')),
    );
    expect(open).toContain('DTSTART;TZID=Asia/Hong_Kong:20310503T193000');
    expect(open).toContain('DTEND;TZID=Asia/Hong_Kong:20310503T220000');
    expect(open).toContain('LOCATION:Kowloon Hall');
    expect(unfolded(file('events.ics'))).toContain('SUMMARY:活動 open');
    expect(unfolded(file('zh-cn/events.ics'))).toContain('SUMMARY:活动 open');
  });

  it('contains cancelled events, and no HTML', () => {
    const cancelled = entries('en/events.ics')
      .map(unfolded)
      .find((entry) => entry.includes('Event cancelled'));
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(unfolded(file('en/events.ics'))).toContain('SUMMARY:<b>Cats & dogs</b>');
  });

  it('has lines of at most 75 bytes, ended by CRLF', () => {
    expect(entries('events.ics').length).toBeGreaterThan(1);
    for (const line of file('events.ics').split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file('events.ics').replaceAll('\r\n', '')).not.toContain('\n');
  });
});
