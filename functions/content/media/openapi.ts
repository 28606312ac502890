import { convertedPdfSchema, storedImageSchema } from '../../../db/validation/platform/files.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, type JsonSchema } from '../../platform/openapi/schemas.ts';

const fileIn = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [field],
});

export const fileCalls = (): Calls => ({
  'POST /api/upload': {
    tag: 'files',
    summary: 'Store a picture',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, by content and not by name; at most 10 MB, 50 million pixels and 12,000 on a side.',
    body: { type: 'multipart/form-data', schema: fileIn('image') },
    answers: { 201: { description: 'Stored.', schema: given('StoredImage', storedImageSchema) } },
    failures: [415, 422],
  },
  'POST /api/convert-pdf': {
    tag: 'files',
    summary: 'Store a PDF and draw its first ten pages',
    description:
      'Fewer pages, or none, of a file that takes too long to draw. Why a file is not taken says `code`: `not_a_pdf`, `pdf_empty`, `pdf_broken`, `pdf_locked`, `pdf_without_pages`, `pdf_too_complex`; 503 `busy` while another one is being drawn.',
    body: { type: 'multipart/form-data', schema: fileIn('file') },
    answers: { 200: { description: 'Stored.', schema: given('ConvertedPdf', convertedPdfSchema) } },
    failures: [422, 503],
  },
  'GET /uploads/:key{[A-Za-z0-9._/-]{1,200}}': {
    tag: 'files',
    summary: 'A stored file',
    description: 'Never changes; ranges and conditional requests are answered.',
    answers: {
      200: { description: 'The file.', type: 'application/octet-stream', schema: {} },
      206: { description: 'The part that was asked for.', type: 'application/octet-stream', schema: {} },
      304: { description: 'Unchanged.' },
    },
    failures: [404],
  },
});
