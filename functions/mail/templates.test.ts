import { describe, expect, it } from 'vitest';
import { MAIL_DEFINITIONS } from '../../core/mail/definitions.ts';
import { MAIL_TEMPLATES } from '../../core/mail/kinds.ts';
import { wrongAddresses } from '../../core/mail/markup.ts';
import { builtInTexts, unknownPlaceholders } from '../../core/mail/texts.ts';
import type { MailPreview } from '../../core/office/validation/mail.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { staff, visitor } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const texts = { subjectZhTw: '題', bodyZhTw: '文', subjectZhCn: '题', bodyZhCn: '文', subjectEn: 'S' };
const save = (bodyEn: string, more = {}) =>
  staff('PUT /api/mail-templates/application-received', { ...texts, bodyEn, isOn: true, ...more });

describe('mail templates', () => {
  it('have built-in texts that satisfy the rules for texts edited by staff', () => {
    for (const mails of Object.values(builtInTexts))
      for (const key of MAIL_TEMPLATES) {
        const { subject, body } = mails[key];
        expect([unknownPlaceholders(key, subject), unknownPlaceholders(key, body)]).toEqual([[], []]);
        expect(wrongAddresses(body)).toEqual([]);
      }
  });

  it('are saved with optimistic concurrency, and can be reset to the built-in text', async () => {
    const saved = await rowOf(await save('Dear {{company}},\n\n[See it]({{link}})'));
    expect(saved).toMatchObject({ isChanged: true, subjectEn: 'S' });
    expect((await save('Another', { updatedAt: '2020-01-01T00:00:00Z' })).status).toBe(409);
    const list = await rowsOf(await staff('GET /api/mail-templates'));
    expect(list).toHaveLength(MAIL_TEMPLATES.length);
    expect(list.find(({ isChanged }) => isChanged)).toMatchObject({ key: 'application-received' });
    const reset = await rowOf(await staff('DELETE /api/mail-templates/application-received'));
    expect(reset).toMatchObject({
      isChanged: false,
      subjectEn: builtInTexts.en['application-received'].subject,
    });
    await expectError(await staff('DELETE /api/mail-templates/application-received'), 404);
    await expectError(await staff('GET /api/mail-templates/nothing'), 404);
  });

  const OPTIONAL = new Set(['note', 'answers', 'howToPay']);

  it.each(MAIL_TEMPLATES)('have a value for every placeholder in the preview of %s', async (key) => {
    const named = MAIL_DEFINITIONS[key].fields.filter((name) => !OPTIONAL.has(name));
    const body = named.map((name) => `${name}=[{{${name}}}]`).join('\n\n');
    const all = {
      subjectZhTw: 's',
      subjectZhCn: 's',
      subjectEn: 's',
      bodyZhTw: body,
      bodyZhCn: body,
      bodyEn: body,
    };
    const { mails } = (await (
      await staff(`POST /api/mail-templates/${key}/preview`, all)
    ).json()) as MailPreview;
    expect(mails.map(({ locale }) => locale)).toEqual(['zh-TW', 'zh-CN', 'en']);
    for (const { locale, text } of mails)
      expect([
        locale,
        named.filter((name) => !text.includes(`${name}=[`) || text.includes(`${name}=[]`)),
      ]).toEqual([locale, []]);
  });

  it('are rejected if they contain an unknown placeholder', async () => {
    const { code, errors } = await expectError(await save('Dear {{compnay}}'), 400);
    expect([code, Object.keys(errors ?? {})]).toEqual(['unknown_placeholder', ['bodyEn']]);
  });

  it.each(['javascript:alert', 'http://pets.hk', '{{company}}', 'https://{{company}}'])(
    'are rejected if they contain a button that links to %s',
    async (address) => {
      expect((await expectError(await save(`[Here](${address})`), 400)).code).toBe('bad_address');
    },
  );

  it('are accepted if they contain a button that links to a web address', async () => {
    expect((await save('[Here](https://pets.hk/guide)')).status).toBe(200);
  });

  it('are available to staff only', async () => {
    for (const call of ['GET /api/mail-templates', 'GET /api/mail-templates/links'])
      await expectError(await visitor(call), 401);
    await expectError(await visitor('PUT /api/mail-templates/links', {}), 401);
  });
});
