import { Validator } from '@seriousme/openapi-schema-validator';
import { type Context, Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { openApiDocument } from '../../app/openapi/document.ts';
import { createTestApp } from '../../testing/app.ts';
import { createDocumentCheck } from '../../testing/documented.ts';
import type { AppEnv } from '../types.ts';
import { described } from './described.ts';
import { TAGS } from './tags.ts';

const { app, visitor } = await createTestApp();

interface Operation {
  security: Record<string, string[]>[];
  parameters?: { name?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, unknown>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
}

const answer = await visitor('GET /api/openapi.json');
const description = (await answer.json()) as Description;
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

describe('GET /api/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(description.openapi).toBe('3.1.0');
    expect(await new Validator().validate({ ...description })).toEqual({ valid: true });
  });

  it('uses only templated paths', () => {
    expect(Object.keys(description.paths)).toContain('/uploads/{key}');
    expect(Object.keys(description.paths).filter((path) => !/^(\/[\w.{}-]*)+$/.test(path))).toEqual([]);
  });

  it('has PUT beside PATCH for each record, except for people of firms', () => {
    const patched = Object.entries(description.paths).filter(
      ([path, calls]) => calls.patch && /\/\{id\}$/.test(path),
    );
    expect(patched.flatMap(([path, calls]) => (calls.put ? [] : path))).toEqual([
      '/api/my/firms/{memberId}/people/{id}',
    ]);
  });

  it('returns 304 for a matching If-None-Match', async () => {
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await visitor('GET /api/openapi.json', { headers })).status).toBe(304);
  });

  it('describes the fields as the Zod schemas define them', () => {
    const { News, NewsCreate, NewsUpdate } = description.components.schemas;
    expect(Object.keys(News?.properties ?? {})).toContain('updatedAt');
    expect(NewsCreate?.required).toEqual(['title', 'content', 'excerpt']);
    expect(NewsUpdate?.required).toBeUndefined();
    expect(NewsCreate?.properties.publishedAt).toMatchObject({ type: 'string' });
  });

  it('documents list options, bodies, files and sessions', () => {
    const { get, post } = description.paths['/api/news'] ?? {};
    expect(get?.parameters?.map(({ name, $ref }) => name ?? $ref)).toEqual([
      'filter',
      'sort',
      '#/components/parameters/range',
      '#/components/parameters/fields',
    ]);
    expect(get?.security).toEqual([{}, { session: [] }]);
    expect(post?.security).toEqual([{ session: [] }]);
    expect(Object.keys(post?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '413']),
    );
    const upload = description.paths['/api/upload']?.post?.requestBody?.content;
    expect(upload?.['multipart/form-data']?.schema).toMatchObject({ required: ['image'] });
  });

  it('has calls for every tag', () => {
    const used = new Set(operations.flatMap((operation) => (operation as { tags?: string[] }).tags));
    expect(TAGS.filter((tag) => !used.has(tag))).toEqual([]);
  });

  it('gives every call a unique operation id', () => {
    const ids = operations.map((operation) => (operation as { operationId?: string }).operationId);
    expect(new Set(ids).size).toBe(operations.length);
  });

  it('exposes neither passwords nor search columns', () => {
    expect(JSON.stringify(description)).not.toMatch(/passwordHash|searchText|tokenHash/);
  });
});

describe('openApiDocument', () => {
  const handler = (c: Context<AppEnv>) => c.text('x');
  const call = (summary: string) => () => ({ tag: 'news' as const, summary, answers: {} });

  it('throws an error for a route without a description', () => {
    const undescribed = new Hono<AppEnv>().get('/api/x', handler);
    expect(() => openApiDocument(undescribed)).toThrow('GET /api/x has no description');
  });

  it('uses the right description for each of two routes with the same handler', () => {
    const shared = new Hono<AppEnv>()
      .get('/api/x', described(call('One')), handler)
      .get('/api/y', described(call('Two')), handler);
    const { paths } = openApiDocument(shared);
    expect(paths).toMatchObject({
      '/api/x': { get: { summary: 'One' } },
      '/api/y': { get: { summary: 'Two' } },
    });
  });

  it('does not evaluate descriptions at start-up or when a route is called', async () => {
    const describeCall = vi.fn(call('One'));
    const app = new Hono<AppEnv>().get('/api/x', described(describeCall), handler);
    expect((await app.request('/api/x')).status).toBe(200);
    expect(describeCall).not.toHaveBeenCalled();
  });
});

describe('the check of test responses against the API description', () => {
  const check = createDocumentCheck(app);
  const told = (body: unknown, status = 200) => Response.json(body, { status });
  const figures = { members: 1, news: 1, events: 1, pendingMembers: 1, unreadMessages: 1 };

  it('accepts documented responses', async () => {
    await check('GET /api/dashboard', told(figures));
    await check('GET /api/dashboard', told({ message: 'No' }, 401));
  });

  it.each([
    ['a missing field', told({ ...figures, news: undefined })],
    ['a field too many', told({ ...figures, password: 'x' })],
    ['a wrong type', told({ ...figures, news: '1' })],
    ['a status that is not documented', told(figures, 201)],
    ['another content type', new Response('x', { headers: { 'Content-Type': 'text/plain' } })],
    ['a failure of another shape', told({ error: 'No' }, 401)],
  ])('fails on %s', async (_, response) => {
    await expect(check('GET /api/dashboard', response)).rejects.toThrow(/documented/);
  });
});
