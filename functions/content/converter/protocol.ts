// Protocol between the API and the converter. The request contains a file and a time limit. The response is a
// multipart form with a file for each page, or the reason why the file is rejected.
import * as z from 'zod/mini';

export const REFUSALS = ['empty', 'notPdf', 'broken', 'locked', 'noPages', 'tooComplex'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Conversion {
  pageCount: number;
  fontsMissing: boolean;
  pages: Uint8Array<ArrayBuffer>[];
}

export interface PageTexts {
  texts: string[];
}

export type Wanted = 'pictures' | 'texts';
const WANTED = 'x-wanted';
export const wantedOf = ({ headers }: Request): Wanted =>
  headers.get(WANTED) === 'texts' ? 'texts' : 'pictures';

/**
 * Milliseconds since 1970. If the time is too short for all pages, the response contains only the first ones.
 */
const ANSWER_BY = 'x-answer-by';
const PATIENT_MS = 7_500;

export function conversionRequest(
  bytes: Uint8Array<ArrayBuffer>,
  answerBy: number,
  wanted: Wanted = 'pictures',
): RequestInit {
  return { method: 'POST', body: bytes, headers: { [ANSWER_BY]: String(answerBy), [WANTED]: wanted } };
}

export const answerByOf = ({ headers }: Request): number =>
  Number(headers.get(ANSWER_BY)) || Date.now() + PATIENT_MS;

const factsSchema = z.object({ pageCount: z.int(), fontsMissing: z.boolean() });
const refusalSchema = z.object({ refusal: z.enum(REFUSALS) });

export function refusalAnswer(refusal: Refusal): Response {
  return Response.json({ refusal }, { status: 422 });
}

export function conversionAnswer({ pages, ...facts }: Conversion): Response {
  const form = new FormData();
  form.append('facts', JSON.stringify(facts));
  for (const page of pages) form.append('page', new Blob([page], { type: 'image/jpeg' }));
  return new Response(form);
}

export async function readAnswer(response: Response): Promise<Conversion | Refusal> {
  if (response.status === 422) return refusalSchema.parse(await response.json()).refusal;
  if (response.status !== 200) throw new Error(`the converter answered ${response.status}`);
  const form = await response.formData();
  const facts = factsSchema.parse(JSON.parse(String(form.get('facts'))));
  const files = form.getAll('page').filter((page) => page instanceof Blob);
  const pages = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  return { ...facts, pages };
}

const textsSchema = z.object({ texts: z.array(z.string()) });

export const textsAnswer = (found: PageTexts): Response => Response.json(found);

export async function readTextsAnswer(response: Response): Promise<PageTexts | Refusal> {
  if (response.status === 422) return refusalSchema.parse(await response.json()).refusal;
  if (response.status !== 200) throw new Error(`the converter answered ${response.status}`);
  return textsSchema.parse(await response.json());
}
