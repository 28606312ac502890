import type { Bindings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';
import { type Conversion, conversionRequest, type Refusal, readAnswer } from '../converter/protocol.ts';

/**
 * Limits in milliseconds, so that every response arrives within ten seconds: the converter stops drawing after
 * DRAW_MS, and the caller stops waiting after WAIT_MS.
 */
const DRAW_MS = 7_500;
const WAIT_MS = 9_000;

const CODES: Record<Refusal, string> = {
  notPdf: 'not_a_pdf',
  empty: 'pdf_empty',
  broken: 'pdf_broken',
  locked: 'pdf_locked',
  noPages: 'pdf_without_pages',
  tooComplex: 'pdf_too_complex',
};

const refused = (refusal: Refusal) => new ApiError(422, `pdf.${refusal}`, { code: CODES[refusal] });

function busy(response: Response): ApiError {
  const headers = { 'Retry-After': response.headers.get('retry-after') ?? '5' };
  return new ApiError(503, 'pdf.busy', { code: 'busy', headers });
}

/** Undefined when the platform stopped the converter for using too much time or memory. */
async function ask(converter: Fetcher, bytes: Uint8Array<ArrayBuffer>): Promise<Response | undefined> {
  try {
    const request = conversionRequest(bytes, Date.now() + DRAW_MS);
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await converter.fetch('https://converter/', { ...request, signal });
    if ([200, 422, 503].includes(response.status)) return response;
    logProblem('PDF converter', response.status);
  } catch (error) {
    logProblem('PDF converter', error);
  }
  return undefined;
}

export async function convertPdf({ PDF }: Bindings, bytes: Uint8Array<ArrayBuffer>): Promise<Conversion> {
  if (!PDF) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  const response = await ask(PDF, bytes);
  if (!response) throw refused('tooComplex');
  if (response.status === 503) throw busy(response);
  const answer = await readAnswer(response);
  if (typeof answer === 'string') throw refused(answer);
  return answer;
}
