import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from '../../../functions/testing/server.ts';
import type { S3Settings } from '../s3-store.ts';
import { isSigned } from './s3-signature.ts';

interface Stored {
  body: Buffer;
  contentType: string;
}

const PAGE = 3;

const etagOf = ({ body }: Stored) => `"${createHash('md5').update(body).digest('hex')}"`;

const xml = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listPage(objects: Map<string, Stored>, after: string): string {
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const object = objects.get(key) as Stored;
    return `<Contents><Key>${key}</Key><ETag>${etagOf(object).replaceAll('"', '&quot;')}</ETag><Size>${object.body.length}</Size></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(
    'ListBucketResult',
    `<IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}${next}`,
  );
}

/** Responds 403 to a wrong signature. */
export async function startS3Server() {
  const objects = new Map<string, Stored>();
  const calls: string[] = [];
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret/with+signs' };

  const fail = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function get(response: ServerResponse, key: string, url: URL) {
    if (!key) {
      const after = url.searchParams.get('continuation-token') ?? '';
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listPage(objects, after));
      return;
    }
    const object = objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.contentType, etag: etagOf(object) }).end(object.body);
  }

  const endpoint = await startServer(async (request, response) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    calls.push(`${request.method} ${key}`);
    if (!isSigned(request, body, credentials)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== 'media') return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'GET') return get(response, key, url);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    objects.set(key, { body, contentType });
    response.writeHead(200, { etag: etagOf({ body, contentType }) }).end();
  });
  const settings: S3Settings = { endpoint, bucket: 'media', ...credentials };
  return { objects, calls, settings };
}
