import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_COLOURS } from '../../../core/content/colours.ts';
import { associationTexts, mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, staff, visitor, signIn, settled } = await createTestApp();

const MAIN = '#4a2f8f';
const ACCENT = '#8f2f5a';

const change = (values: object) => staff('PATCH /api/association', values);
const stored = async () => (await db.select().from(associationTexts))[0]?.data;

beforeEach(async () => {
  await db.update(associationTexts).set({ data: {}, draft: null });
});

describe('colours of the association', () => {
  it('are the profile’s until the owner saves others, of which a version is kept', async () => {
    expect(await rowOf(await staff('GET /api/association'))).toMatchObject(FIRST_COLOURS);
    expect(await rowOf(await change({ mainColour: MAIN.toUpperCase() }))).toMatchObject({
      ...FIRST_COLOURS,
      mainColour: MAIN,
    });
    expect(await stored()).toEqual({ mainColour: MAIN });
    const [version] = await rowsOf(await staff('GET /api/association/versions'));
    const { record } = await rowOf(await staff(`GET /api/association/versions/${version?.number}`));
    expect(record).toMatchObject({ mainColour: MAIN });
  });

  it('are not stored when they equal the profile’s, so that a reset follows the profile again', async () => {
    await change({ mainColour: MAIN, accentColour: ACCENT });
    await change({ mainColour: FIRST_COLOURS.mainColour });
    expect(await stored()).toEqual({ accentColour: ACCENT });
    await change(FIRST_COLOURS);
    expect(await stored()).toEqual({});
  });

  it.each([{ draft: true }, {}])(
    'are refused while text in them would be too faint, with the figures: %j',
    async (kind) => {
      const { errors } = await expectError(
        await change({ mainColour: '#3a9b80', accentColour: '#d9562b', ...kind }),
        400,
      );
      expect(errors).toEqual({
        mainColour: expect.stringMatching(/3\.39:1.*2\.66:1.*4\.5:1.*1\.84/),
        accentColour: expect.stringMatching(/3\.95:1.*3\.09:1.*4\.5:1.*1\.41/),
      });
      expect(await stored()).toEqual({});
    },
  );

  it.each(['red', '#12345', '#1234567', 'rgb(0,0,0)', '#123456;}body{display:none'])(
    'are refused when they are not written as a colour: %s',
    async (mainColour) => {
      const { errors } = await expectError(await change({ mainColour }), 400);
      expect(errors).toHaveProperty('mainColour');
    },
  );

  it('can be changed by owners only', async () => {
    const editor = await signIn('editor');
    await expectError(await editor('PATCH /api/association', { mainColour: MAIN }), 403);
    await expectError(await visitor('PATCH /api/association', { mainColour: MAIN }), 401);
  });
});

it('mails have the main colour', async () => {
  await change({ mainColour: MAIN });
  const event = await createEvent(db, { title: '講座' });
  const form = await createForm(db, { eventId: event.id });
  const participant = { participantName: '陳大文', participantEmail: 'one@mail.hk' };
  await visitor('POST /api/event-registrations', { formId: form.id, eventId: event.id, ...participant });
  await settled();
  await drainMail(env, new Date());
  const [mail] = await db.select().from(mailMessages);
  expect(mail?.html).toContain(`4px solid ${MAIN}`);
  expect(mail?.html).not.toContain(FIRST_COLOURS.mainColour);
});
