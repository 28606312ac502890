// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';
import { type Upload, withUploads } from './uploads.ts';

const PICTURE = 'data:image/png;base64,iVBO Rw0KGgo=';
const OTHER = 'data:image/jpeg;base64,/9j/4AAQ';
const stored: Upload = async (file) => (file.type === 'image/png' ? '/uploads/a.png' : undefined);

it('withUploads uploads a repeated picture once and sets its URL in every place', async () => {
  const names: string[] = [];
  const upload: Upload = async (file) => {
    names.push(file.name);
    return '/uploads/a.png';
  };
  const pasted = readPastedHtml(`<p>a<img src="${PICTURE}">b<img src="${PICTURE}" alt="x"></p>`);
  expect(await withUploads(pasted, upload)).toEqual({
    html: '<p>a<img src="/uploads/a.png">b<img src="/uploads/a.png" alt="x"></p>',
    failed: 0,
  });
  expect(names).toEqual(['picture.png']);
});

it('withUploads removes and counts pictures with a failed upload or invalid data', async () => {
  const broken = 'data:image/png,not-base64';
  const pasted = readPastedHtml(`<p>a<img src="${PICTURE}"><img src="${OTHER}"><img src="${broken}">b</p>`);
  expect(await withUploads(pasted, stored)).toEqual({
    html: '<p>a<img src="/uploads/a.png">b</p>',
    failed: 2,
  });
});
