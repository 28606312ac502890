import { describe, expect, it } from 'vitest';
import { apiPage, callTables, type Description, withCalls } from './api-calls.ts';

const news = { $ref: '#/components/schemas/News' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const change = {
  tags: ['news'],
  summary: 'Change an article',
  security: [{ session: [] }],
  'x-roles': ['owner', 'editor'],
  requestBody: json({ $ref: '#/components/schemas/NewsUpdate' }),
  responses: {
    200: json(news),
    404: { $ref: '#/components/responses/NotFound' },
    409: { $ref: '#/components/responses/Conflict' },
  },
};
const description: Description = {
  tags: [{ name: 'news' }],
  paths: {
    '/api/news': {
      get: {
        tags: ['news'],
        summary: 'List news',
        description: 'One | two',
        security: [{}, { session: [] }],
        parameters: [{ $ref: '#/components/parameters/range' }],
        responses: { 200: json({ type: 'array', items: news }), 304: {} },
      },
    },
    '/api/news/{id}': { put: change, patch: change },
  },
};

describe('docs/api.md', () => {
  it('contains the calls that the API describes; update it with npm run docs:api', () => {
    const { is, shouldBe } = apiPage();
    expect(is).toBe(shouldBe);
  });

  it('cannot be updated if it lacks the marker comments of the list', () => {
    expect(() => withCalls('# API', '')).toThrow('docs/api.md must have');
  });
});

describe('the generated list of calls', () => {
  const rows = callTables(description).split('\n').slice(-2);

  it('contains the required role, the input and the output of each call', () => {
    expect(rows[0]).toBe(
      '| GET `/api/news` | public | List news. One \\| two | list parameters | 200 list of `News`, 304 |  |',
    );
  });

  it('names the credential of calls that need no session', () => {
    const as = (way: string) =>
      callTables({
        ...description,
        paths: {
          '/api/news/{id}': { put: { ...change, security: [{ [way]: [] }], 'x-roles': undefined as never } },
        },
      });
    expect(as('doorToken')).toContain('| a phone at the door, by its token |');
    expect(as('webhookSignature')).toContain('| the mail provider, by its signature |');
  });

  it('combines methods with the same behaviour in one row, with their specific errors', () => {
    expect(rows[1]).toBe(
      '| PUT, PATCH `/api/news/{id}` | editor | Change an article. | `NewsUpdate` | 200 `News` | 409 |',
    );
  });
});
