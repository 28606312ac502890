import { describe, expect, it } from 'vitest';
import {
  callsByTag,
  type Description,
  type Operation,
  objectsIn,
  resolved,
  typeText,
} from './description.ts';

const operation = (tag: string, summary: string, isForStaff: boolean): Operation => ({
  operationId: summary,
  tags: [tag],
  summary,
  security: isForStaff ? [{ session: [] }] : [{}, { session: [] }],
  responses: {},
});

const description: Description = {
  tags: [{ name: 'news' }, { name: 'events' }],
  paths: {
    '/api/events': { get: operation('events', 'List events', false) },
    '/api/news': { get: operation('news', 'List news', false), post: operation('news', 'Add', true) },
  },
  components: {
    schemas: {
      News: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 500 },
          titleEn: { anyOf: [{ type: 'string', description: 'English' }, { type: 'null' }] },
        },
        required: ['title'],
      },
    },
    responses: { NotFound: { description: 'No such record.' } },
    parameters: {},
  },
};

describe('callsByTag', () => {
  it('keeps the order of the tags and lists the permitted roles', () => {
    const groups = callsByTag(description, '');
    expect(groups.map(([tag, calls]) => [tag, calls.length])).toEqual([
      ['news', 2],
      ['events', 1],
    ]);
    expect(groups[0]?.[1].map(({ method, isForStaff }) => [method, isForStaff])).toEqual([
      ['GET', false],
      ['POST', true],
    ]);
  });

  it('searches method, path and summary case-insensitively', () => {
    expect(callsByTag(description, ' post /API/news ').flatMap(([, calls]) => calls)).toHaveLength(1);
    expect(callsByTag(description, 'nothing')).toEqual([]);
  });
});

describe('typeText', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 500 }, 'string (1–500)'],
    [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 'integer (1–) | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'array', items: { $ref: '#/components/schemas/News' } }, 'News[]'],
    [{ items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ enum: ['ASC', 'DESC'] }, '"ASC" | "DESC"'],
    [{ prefixItems: [{ type: 'string' }, { type: 'integer' }] }, '[string, integer]'],
    [{}, 'any'],
  ])('describes the schema %j', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});

describe('references', () => {
  it('link to the schema that they name', () => {
    const answer = { $ref: '#/components/responses/NotFound', description: '' };
    expect(resolved(description, answer).description).toBe('No such record.');
  });

  it('resolve to the fields of the named schema', () => {
    const [object] = objectsIn(description, { items: { anyOf: [{ $ref: '#/components/schemas/News' }] } });
    expect(object?.name).toBe('News');
    expect(object?.fields).toEqual([
      { name: 'title', type: 'string (1–500)', isRequired: true, description: undefined },
      { name: 'titleEn', type: 'string | null', isRequired: false, description: 'English' },
    ]);
  });
});
