import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { type Locale, MAX_JSON_BYTES } from '../../../db/constants.ts';
import { localePath, pathInAllLocales } from '../../../db/locale-paths.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import { applicationFormSchema } from '../../../db/validation/membership/members.ts';
import { contactFormSchema } from '../../../db/validation/office/contact-messages.ts';
import { ApiError } from '../../errors.ts';
import { registrationForm } from '../../events/event-registrations/registration-form.ts';
import { applicationForm } from '../../membership/members/application-form.ts';
import { enquiryForm } from '../../office/contact-messages/enquiry-form.ts';
import type { AppEnv } from '../../types.ts';
import { attemptOfBody } from '../forms/idempotency.ts';
import type { PublicForm } from '../forms/public-form.ts';
import { storeOnce } from '../forms/take-form.ts';
import { readLimited } from '../http/body.ts';
import { isStorable } from '../http/storable.ts';
import { refuseOtherSites } from '../middleware/origin.ts';
import { limitForm } from '../middleware/rate-limit.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { refusedPage, sentPage } from './plain-form.ts';
import { registrationPage } from './static-pages.ts';

type Body = Record<string, unknown>;

/** Definition of a form submitted without script. */
interface PlainForm<Schema extends z.ZodMiniType> {
  form: PublicForm<Schema>;
  /** Converts the submitted form values to the JSON body of the API call. */
  body(values: URLSearchParams): Body;
  /** Returns the reference number that the sender can quote. */
  reference(answer: Body): unknown;
  /**
   * Returns the id of the page's template for the confirmation. Absent for forms with the default
   * template.
   */
  template?(answer: Body): string;
}

const plain = <Schema extends z.ZodMiniType>(given: PlainForm<Schema>) => given;

/** Returns the submitted values without empty values. */
const filledIn = (values: URLSearchParams): Body =>
  Object.fromEntries([...values].filter(([, value]) => value !== ''));

const ANSWER = /^answers\.(.+)$/;

const withoutAnswers = (values: URLSearchParams) =>
  new URLSearchParams([...values].filter(([name]) => !ANSWER.test(name)));

/**
 * Returns the answers to the questions that staff added to the form, by question id. Several values for one
 * question form an array.
 */
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

/**
 * Handles a form and responds with the form's page. The page contains a confirmation, or the input with
 * errors beside the fields. Unexpected failures are shown on the page, because users without script would
 * otherwise see JSON.
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

/** Paths of the pages with forms, except registration pages. */
export const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

/**
 * Routes of the two public forms that can be submitted without script, at the path of their page (docs/api.md
 * 2).
 */
export const formPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES) {
  const [contact, apply] = [localePath(locale, '/contact'), localePath(locale, '/join/apply')];
  formPageRoutes
    .get(contact, prebuilt)
    .post(contact, (c) => takePlainForm(c, { address: c.req.path, locale }, enquiry))
    .get(apply, prebuilt)
    .post(apply, (c) => takePlainForm(c, { address: c.req.path, locale }, application));
}

/** Handles a registration submitted without script, in the language of its path. */
export const plainRegistration = (c: Context<AppEnv>): Promise<Response> =>
  takePlainForm(c, registrationPage(c), registration(c));
