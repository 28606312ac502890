import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// Checks AWS Signature Version 4 as a server does:
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalRequest(request: IncomingMessage, url: URL, signed: string[], payloadHash: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  return [request.method, url.pathname, query, headers, signed.join(';'), payloadHash].join('\n');
}

export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  credentials: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
  const [, keyId, date = '', region = '', signed = '', signature = ''] = match ?? [];
  const payloadHash = String(request.headers['x-amz-content-sha256']);
  if (keyId !== credentials.accessKeyId || payloadHash !== hex(body)) return false;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    hex(canonicalRequest(request, url, signed.split(';'), payloadHash)),
  ].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (secret: Buffer, part) => hmac(secret, part),
    hmac(`AWS4${credentials.secretAccessKey}`, date),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
