import { PAPER_KINDS } from '../../../db/constants.ts';
import {
  answerSurveySchema,
  askForLinksSchema,
  changeProfileSchema,
  changeRegistrationSchema,
  chooseMyTopicsSchema,
  mySchema,
  showMineSchema,
  tokenSchema,
} from '../../../db/validation/membership/my.ts';
import { myMailSchema } from '../../../db/validation/outreach/circulars.ts';
import { pdfAnswer } from '../../money/papers/pdf-call.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

const tag = 'my';

const byLink = (summary: string, failures: Call['failures'] = []): Call => ({
  tag,
  summary,
  description: '404 `link_invalid`, 410 `link_expired`.',
  body: { schema: taken('LinkToken', tokenSchema) },
  answers: { 200: { description: 'As it is now.', schema: given('My', mySchema) } },
  failures: [404, 410, ...failures],
});

const paperForm: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    kind: { enum: [...PAPER_KINDS] },
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: ['token', 'kind', 'file'],
};

// Routes for holders of signed links.

export const myCalls = (): Calls => ({
  'POST /api/my': byLink(
    'What a link is about: a registration, a place in a waiting list, an application, or a member',
  ),
  'GET /api/my/papers/:pass': {
    tag,
    summary: 'A member’s certificate or sticker to print',
    description:
      'By the addresses that `POST /api/my` gives a member, which open for half a day. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid`.',
    answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
    failures: [404, 409, 410],
  },
  'GET /api/my/files/:pass': {
    tag,
    summary: 'An invoice, a receipt, a credit note or a certificate as PDF',
    description:
      'By the addresses in `files` of `POST /api/my`, which open for half a day: the same bytes each time. 404 `link_invalid`, 410 `link_expired`, 409 `not_valid` for a certificate of who is no member today.',
    answers: { 200: pdfAnswer },
    failures: [404, 409, 410, 503],
  },
  'POST /api/my/registration': {
    ...byLink('Change who comes and what was answered', [409]),
    description:
      'What is left out stays. 404 `link_invalid`, 410 `link_expired`, 409 `too_late` or `already_registered`.',
    body: { schema: taken('RegistrationChange', changeRegistrationSchema) },
  },
  'POST /api/my/survey': {
    ...byLink('Answer the questionnaire of the event', [409]),
    description:
      'Once. 404 `link_invalid` or without an open questionnaire, 410 `link_expired`, 409 `already_answered`.',
    body: { schema: taken('SurveyAnswers', answerSurveySchema) },
  },
  'POST /api/my/cancellation': {
    ...byLink('Cancel the registration', [409]),
    description: '404 `link_invalid`, 410 `link_expired`, 409 `too_late`.',
  },
  'POST /api/my/renewal': {
    ...byLink('Have the invoice by which the membership goes on'),
    description:
      'The same one if it is asked for again. After the days of grace one for joining again takes the place of what was not paid. 404 `link_invalid`, 410 `link_expired`, 409 `wrong_state`.',
    failures: [404, 409, 410],
  },
  'POST /api/my/confirmation': byLink('Say that what the directory shows of the member is right today'),
  'POST /api/my/changes': {
    ...byLink('Ask for changes of what the office holds of the member'),
    description:
      'The fields that are named take the place of what stands there once staff have approved them; what was asked for before and waits is superseded. 404 `link_invalid`, 410 `link_expired`, 409 `no_changes`.',
    body: { schema: taken('ProfileChangeRequest', changeProfileSchema) },
    failures: [404, 409, 410],
  },
  'POST /api/my/shown': {
    ...byLink('Say which fields the directory shows'),
    description:
      'All fields that are to be shown; the others are hidden. 404 `link_invalid`, 410 `link_expired`.',
    body: { schema: taken('ShowMine', showMineSchema) },
  },
  'POST /api/my/topics': {
    ...byLink('Choose topics of circulars'),
    description: 'Those left out are withdrawn. 404 `link_invalid`, 410 `link_expired`.',
    body: { schema: taken('ChooseMyTopics', chooseMyTopicsSchema) },
  },
  'POST /api/my/mail': {
    tag,
    summary: 'Circulars and notices that the member was sent in the last two years',
    description: 'Newest first, at most 50. 404 `link_invalid`, 410 `link_expired`.',
    body: { schema: taken('LinkToken', tokenSchema) },
    answers: { 200: { description: 'The circulars.', schema: given('MyMail', myMailSchema) } },
    failures: [404, 410],
  },
  'POST /api/my/changes/withdrawal': byLink('Take back the changes that wait'),
  'POST /api/my/acceptance': {
    ...byLink('Take the place that is offered'),
    description: '404 `link_invalid`, 410 `link_expired`, 409 `offer_over`.',
    failures: [404, 409, 410],
  },
  'POST /api/my/denial': byLink('Object to a change of address: it was not the holder'),
  'POST /api/my/refusal': byLink('Leave the waiting list, or let the offered place go'),
  'POST /api/my/documents': {
    tag,
    summary: 'Send a paper for the application',
    description:
      'PDF, JPEG, PNG or WebP, by content, of at most 10 MB; five in all. 404 `link_invalid`, 410 `link_expired`, 409 `too_many` or `wrong_state`.',
    body: { type: 'multipart/form-data', schema: paperForm },
    answers: { 201: { description: 'As it is now.', schema: given('My', mySchema) } },
    failures: [404, 409, 410, 415],
  },
  'POST /api/my/withdrawal': byLink('Withdraw the application', [409]),
  'POST /api/my/links': {
    tag,
    summary: 'Have the links of an address sent again',
    description: 'The answer is the same whether or not anything is known of the address.',
    body: { schema: taken('LinkRequest', askForLinksSchema) },
    answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
  },
});
