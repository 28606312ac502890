import { type Context, Hono } from 'hono';
import { hasModule } from '../../../core/association/profile.ts';
import { PAPER_KINDS } from '../../../core/membership/kinds.ts';
import {
  answerSurveySchema,
  askForLinksSchema,
  changeRegistrationSchema,
  mySchema,
  paperSchema,
} from '../../../core/membership/validation/my.ts';
import { isPeopleOn } from '../../../db/queries/membership/people.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { buyerSeat } from '../../events/surveys/buyer-seat.ts';
import { answerSurvey } from '../../events/surveys/my-survey.ts';
import { notFound } from '../../http/failures/errors.ts';
import { checked, validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { formWithFile } from '../../http/multipart.ts';
import { described } from '../../http/openapi/described.ts';
import { BOT_CHECK } from '../../http/openapi/forms.ts';
import { given, type JsonSchema, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { openMine } from '../../mail/mine.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { takePaper } from '../../membership/applications/papers.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { byLink, opened, shown } from './by-link.ts';
import { changeMyRegistration } from './change-registration.ts';
import { sendLinksAgain } from './lost-links.ts';
import { myApplication, withdrawMyApplication } from './my-application.ts';
import { cancelMyRegistration } from './my-registration.ts';
import { leaveLine, registrationOf, takeOffer } from './my-waiting.ts';

const tag = 'my';
const paperForm: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    memberId: { type: 'integer' },
    kind: { enum: [...PAPER_KINDS] },
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: ['kind', 'file'],
};

async function openedWaiting(c: Context<AppEnv>) {
  const link = await opened(c);
  if (link.waitingId === null) throw notFound();
  return { ...link, waitingId: link.waitingId };
}

/**
 * Opening a link changes nothing. Each change is a separate call, which the page makes after a confirmation.
 */
export const myRoutes = new Hono<AppEnv>()
  .post(
    '/',
    formLimit,
    described(() =>
      byLink('What a link is about: a registration, a place in a waiting list, an application, or a member'),
    ),
    async (c) => shown(c, await opened(c)),
  )
  .post(
    '/registration',
    formLimit,
    described(() => ({
      ...byLink('Change who comes and what was answered', [409]),
      description:
        'What is left out stays. 404 `link_invalid`, 410 `link_expired`, 409 `too_late`, `already_registered`, or `has_order` for another name: the buyer hands on.',
      body: { schema: taken('RegistrationChange', changeRegistrationSchema) },
    })),
    async (c) => {
      const { token, ...change } = await validBody(c, changeRegistrationSchema);
      const link = await opened(c, { token });
      if (link.registrationId === null) throw notFound();
      await changeMyRegistration(c.var.db, link.registrationId, change);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/survey',
    formLimit,
    described(() => ({
      ...byLink('Answer the questionnaire of the event', [409]),
      description:
        'Once; the buyer of an order for a seat with the same address. 404 `link_invalid` or without an open questionnaire, 410 `link_expired`, 409 `already_answered`.',
      body: { schema: taken('SurveyAnswers', answerSurveySchema) },
    })),
    async (c) => {
      const { token, answers } = await validBody(c, answerSurveySchema);
      const link = await opened(c, { token });
      const seat = link.orderId === null ? link.registrationId : await buyerSeat(c.var.db, link.orderId);
      if (!seat) throw notFound();
      await answerSurvey(c.var.db, seat, answers);
      return shown(c, link);
    },
  )
  .post(
    '/cancellation',
    formLimit,
    described(() => ({
      ...byLink('Cancel the registration', [409]),
      description:
        '404 `link_invalid`, 410 `link_expired`, 409 `too_late`, or `has_order`: the buyer cancels or hands on.',
    })),
    async (c) => {
      const link = await opened(c);
      if (link.registrationId === null) throw notFound();
      await cancelMyRegistration(c.var.db, link.registrationId);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/acceptance',
    formLimit,
    described(() => ({
      ...byLink('Take the place that is offered'),
      description: '404 `link_invalid`, 410 `link_expired`, 409 `offer_over`.',
      failures: [404, 409, 410],
    })),
    async (c) => {
      const link = await openedWaiting(c);
      await takeOffer(c.var.db, link.waitingId);
      kickMail(c.var);
      return shown(c, { ...link, registrationId: await registrationOf(c.var.db, link.waitingId) });
    },
  )
  .post(
    '/refusal',
    formLimit,
    described(() => byLink('Leave the waiting list, or let the offered place go')),
    async (c) => {
      const link = await openedWaiting(c);
      await leaveLine(c.var.db, link.waitingId);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/documents',
    formLimit,
    described(() => ({
      tag,
      summary: 'Send a paper for the application',
      description:
        'PDF, JPEG, PNG or WebP, by content, of at most 10 MB; five in all. 404 `link_invalid`, 410 `link_expired`, 409 `too_many` or `wrong_state`.',
      body: { type: 'multipart/form-data', schema: paperForm },
      answers: { 201: { description: 'As it is now.', schema: given('My', mySchema) } },
      failures: [404, 409, 410, 415],
    })),
    async (c) => {
      const { form, file } = await formWithFile(c, 'file');
      const { kind, ...named } = checked(paperSchema, {
        ...Object.fromEntries(form),
        ...(form.has('memberId') && { memberId: Number(form.get('memberId')) }),
      });
      const link = await openMine(c.var, named);
      const { applicationId } = link;
      if (applicationId === null) throw notFound();
      await takePaper(c.var, applicationId, { kind, file });
      return c.json(await myApplication(c.var, { ...link, applicationId }), 201);
    },
  )
  .post(
    '/withdrawal',
    formLimit,
    described(() => byLink('Withdraw the application', [409])),
    async (c) => {
      const link = await opened(c);
      if (link.applicationId === null) throw notFound();
      await withdrawMyApplication(c.var.db, link.applicationId);
      kickMail(c.var);
      return shown(c, link);
    },
  )
  .post(
    '/links',
    publicPost(
      () => ({
        tag,
        summary: 'Have the links of an address sent again',
        description: `The answer is the same whether or not anything is known of the address. Where people of firms sign in, they get a sign-in mail. ${BOT_CHECK}`,
        body: { schema: taken('LinkRequest', askForLinksSchema) },
        answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
      }),
      {
        schema: askForLinksSchema,
        async take(c, { email }) {
          const { db, locale, afterAnswer } = c.var;
          if (hasModule('people') && (await isPeopleOn(db))) {
            askToSignIn(c.var, email, locale);
            return c.json({}, 202);
          }
          // Runs after the response. Otherwise, the response time would reveal which addresses are stored.
          afterAnswer(
            sendLinksAgain(db, email, { locale, sender: senderOf(c.var) }).then(() => kickMail(c.var)),
          );
          return c.json({}, 202);
        },
      },
    ),
  );
