import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { localePath, pathInAllLocales } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { MAX_JSON_BYTES } from '../../../core/fields/limits.ts';
import { applicationFormSchema } from '../../../core/membership/validation/members.ts';
import { translate } from '../../../core/messages/index.ts';
import { contactFormSchema } from '../../../core/office/validation/contact-messages.ts';
import { attemptOfBody } from '../../crud/forms/idempotency.ts';
import type { PublicForm } from '../../crud/forms/public-form.ts';
import { storeOnce } from '../../crud/forms/take-form.ts';
import { registrationForm } from '../../events/event-registrations/registration-form.ts';
import { readLimited } from '../../http/body.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { refuseOtherSites } from '../../http/middleware/origin.ts';
import { limitForm } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { isStorable } from '../../http/values/storable.ts';
import { dayText } from '../../mail/rendering/moments.ts';
import { applicationForm } from '../../membership/members/application-form.ts';
import { enquiryForm } from '../../office/contact-messages/enquiry-form.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { refusedPage, sentPage } from './plain-form.ts';
import { registrationPage } from './static-pages.ts';

type Body = Record<string, unknown>;

interface PlainForm<Schema extends z.ZodMiniType> {
  form: PublicForm<Schema>;
  body(values: URLSearchParams): Body;
  reference(answer: Body): unknown;
  details?(answer: Body, locale: Locale): Record<string, string>;
  template?(answer: Body): string;
}

const plain = <Schema extends z.ZodMiniType>(given: PlainForm<Schema>) => given;

const filledIn = (values: URLSearchParams): Body =>
  Object.fromEntries([...values].filter(([, value]) => value !== ''));

const ANSWER = /^answers\.(.+)$/;

const withoutAnswers = (values: URLSearchParams) =>
  new URLSearchParams([...values].filter(([name]) => !ANSWER.test(name)));

const answersIn = (values: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(values.keys())].flatMap((name) => {
      const [, id] = ANSWER.exec(name) ?? [];
      const all = values.getAll(name);
      return id ? [[id, all.length > 1 ? all : all[0]]] : [];
    }),
  );

const enquiry = plain({
  form: { ...enquiryForm, schema: contactFormSchema },
  body: filledIn,
  reference: ({ id }) => id,
});

const application = plain({
  form: { ...applicationForm(false), schema: applicationFormSchema },
  body: (values) => ({
    ...filledIn(values),
    businessTypes: values.getAll('businessTypes'),
    topics: values.getAll('topics'),
  }),
  reference: ({ memberUniqueCode }) => memberUniqueCode,
  details: ({ dueOn }, locale) => ({ due: dayText(dueOn ? String(dueOn) : null, locale) }),
});

const registration = (c: Context<AppEnv>) =>
  plain({
    form: registrationForm,
    body(values) {
      const { memberNumber, memberCompany, waitlist, ...fields } = filledIn(withoutAnswers(values));
      const isMember = values.has('isMember');
      return {
        ...fields,
        formId: Number(c.req.param('id')),
        eventId: Number(values.get('eventId')),
        isMember,
        answers: answersIn(values),
        topics: values.getAll('topics'),
        ...(waitlist !== undefined && { waitlist: true }),
        ...(isMember && { memberNumber, memberCompany }),
      };
    },
    reference: ({ id, status, place }) => (status === 'waiting' ? place : id),
    template: ({ status }) => (status === 'waiting' ? 'form-waiting' : 'form-sent'),
  });

async function sentValues(c: Context<AppEnv>): Promise<URLSearchParams> {
  const text = new TextDecoder().decode(await readLimited(c.req.raw, MAX_JSON_BYTES, 'error.tooLarge'));
  const values = new URLSearchParams(text);
  if (!isStorable([...values])) throw new ApiError(400, 'validation.unstorable');
  return values;
}

async function takePlainForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  { address, locale }: { address: string; locale: Locale },
  { form, body: bodyOf, reference, details, template }: PlainForm<Schema>,
): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL(address, c.req.url)));
  const html = await page.text();
  let values = new URLSearchParams();
  try {
    refuseOtherSites(c);
    await limitForm(c);
    values = await sentValues(c);
    const body = bodyOf(values);
    const attempt = attemptOfBody(form.resource, body);
    const { answer } = await storeOnce(c, form, { body, attempt });
    const stored = answer as Body;
    const texts = { reference: String(reference(stored) ?? ''), ...details?.(stored, locale) };
    const sent = sentPage(html, texts, template?.(stored));
    return answerPage(c, page, 200, sent);
  } catch (error) {
    const failure = failureOf(c, error);
    const errors = Object.entries(failure.details.errors ?? {}).map(([field, message]) => [
      field,
      translate(message, locale),
    ]);
    const message = translate(failure.key, locale).replace('{id}', c.get('requestId'));
    const refused = refusedPage(html, { message, errors: Object.fromEntries(errors), values });
    return answerPage(c, page, failure.status, refused);
  }
}

export const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

export const formPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES) {
  const [contact, apply] = [localePath(locale, '/contact'), localePath(locale, '/join/apply')];
  formPageRoutes
    .get(contact, prebuilt)
    .post(contact, (c) => takePlainForm(c, { address: c.req.path, locale }, enquiry))
    .get(apply, prebuilt)
    .post(apply, (c) => takePlainForm(c, { address: c.req.path, locale }, application));
}

export const plainRegistration = (c: Context<AppEnv>): Promise<Response> =>
  takePlainForm(c, registrationPage(c), registration(c));
