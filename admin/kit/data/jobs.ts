import { HttpError } from 'react-admin';
import { type JobPhase, jobBegunSchema, jobSchema } from '../../../core/app/jobs.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const LOOK_MS = 700;

export type TellPhase = (phase: JobPhase) => void;

const isLater = (json: unknown) => typeof json === 'object' && json !== null && 'job' in json;

async function readJob(id: number) {
  try {
    return answerOf(jobSchema, (await callApi(`/api/jobs/${id}`)).json);
  } catch (error) {
    // The job goes on while the network or the server is away.
    if (error instanceof HttpError && (error.status === 0 || error.status >= 500)) return undefined;
    throw error;
  }
}

/** A server that knows no jobs answers the call itself. Rejects like `callApi`. */
export async function callLong(path: string, body: object, tell?: TellPhase): Promise<unknown> {
  const headers = new Headers({ Prefer: 'respond-async' });
  const { json } = await callApi(path, { method: 'POST', body: JSON.stringify(body), headers });
  if (!isLater(json)) return json;
  const { id } = answerOf(jobBegunSchema, json).job;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const job = await readJob(id);
    if (job?.state === 'done') return job.result;
    if (job?.state === 'failed')
      throw new HttpError(job.message, 409, { message: job.message, code: job.code });
    if (job) tell?.(job.phase);
  }
}
