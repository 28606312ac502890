import type { Answer, Call } from '../http/openapi/call.ts';
import type { Tag } from '../http/openapi/tags.ts';

export const pdfAnswer: Answer = {
  description: 'The file.',
  type: 'application/pdf',
  schema: { type: 'string', contentMediaType: 'application/pdf' },
};

export const pdfCall = (tag: Tag, summary: string): Call => ({
  tag,
  summary,
  description:
    'Selectable text in embedded fonts. The file is stored when the paper is issued and keeps its bytes; a void, a reversal or other payment details make another file.',
  answers: { 200: pdfAnswer },
  failures: [404, 503],
});

export const printCall = (tag: Tag, summary: string): Call => ({
  tag,
  summary,
  description: 'A page in both languages, for the browser to print on A4.',
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
});
