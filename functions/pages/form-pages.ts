import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { LOCALES, type Locale, MAX_JSON_BYTES } from '../../db/constants.ts';
import { localePath, pathInAllLocales } from '../../db/locale-paths.ts';
import { translate } from '../../db/messages/index.ts';
import { contactFormSchema } from '../../db/validation/contact-messages.ts';
import { applicationFormSchema } from '../../db/validation/members.ts';
import { enquiryForm } from '../contact-messages/enquiry-form.ts';
import { ApiError } from '../errors.ts';
import { registrationForm } from '../event-registrations/registration-form.ts';
import { attemptOfBody } from '../forms/idempotency.ts';
import type { PublicForm } from '../forms/public-form.ts';
import { storeOnce } from '../forms/take-form.ts';
import { readLimited } from '../http/body.ts';
import { isStorable } from '../http/storable.ts';
import { applicationForm } from '../members/application-form.ts';
import { refuseOtherSites } from '../middleware/origin.ts';
import { limitForm } from '../middleware/rate-limit.ts';
import type { AppEnv } from '../types.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { refusedPage, sentPage } from './plain-form.ts';
import { registrationPage } from './static-pages.ts';

type Body = Record<string, unknown>;

/** A form that came without a script. */
interface PlainForm<Schema extends z.ZodMiniType> {
  form: PublicForm<Schema>;
  /** What its call would have got as JSON. */
  body(values: URLSearchParams): Body;
  /** What the sender gets to quote. */
  reference(answer: Body): unknown;
  /** The template of the page that confirms it; absent: the usual one. */
  template?(answer: Body): string;
}

const plain = <Schema extends z.ZodMiniType>(given: PlainForm<Schema>) => given;

/** A field that was left empty is one that was not sent. */
const filledIn = (values: URLSearchParams): Body =>
  Object.fromEntries([...values].filter(([, value]) => value !== ''));

const ANSWER = /^answers\.(.+)$/;

const withoutAnswers = (values: URLSearchParams) =>
  new URLSearchParams([...values].filter(([name]) => !ANSWER.test(name)));

/** To a form's own questions: of several choices all. */
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
  body: (values) => ({ ...filledIn(values), businessTypes: values.getAll('businessTypes') }),
  reference: ({ memberUniqueCode }) => memberUniqueCode,
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

/**
 * Takes a form in and answers with its page: a confirmation, or what was typed with the errors beside the fields. Whatever
 * fails is said on that page too: who has no script would see the API's JSON.
 */
async function takePlainForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  { address, locale }: { address: string; locale: Locale },
  { form, body: bodyOf, reference, template }: PlainForm<Schema>,
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
    const sent = sentPage(html, String(reference(stored) ?? ''), template?.(stored));
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

/** The addresses of the pages with forms that are no event's. */
export const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

/** Two of the public forms for who has no script: sent to the address of their page (docs/api.md 2). */
export const formPageRoutes = new Hono<AppEnv>();
for (const locale of LOCALES) {
  const [contact, apply] = [localePath(locale, '/contact'), localePath(locale, '/join/apply')];
  formPageRoutes
    .get(contact, prebuilt)
    .post(contact, (c) => takePlainForm(c, { address: c.req.path, locale }, enquiry))
    .get(apply, prebuilt)
    .post(apply, (c) => takePlainForm(c, { address: c.req.path, locale }, application));
}

/** The third, in the language that its address asks for. */
export const plainRegistration = (c: Context<AppEnv>): Promise<Response> =>
  takePlainForm(c, registrationPage(c), registration(c));
