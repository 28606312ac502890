import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Hono } from 'hono';
import { documentedRoutes, openApiDocument, templateOf } from '../app/openapi/document.ts';
import type { AppEnv } from '../http/types.ts';

type App = Pick<Hono<AppEnv>, 'routes'>;

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...parts: string[]) => `api#/${parts.map(escaped).map(encodeURIComponent).join('/')}`;

interface Documented {
  method: string;
  template: string;
  pattern: RegExp;
}

/** Paths without parameters first: /api/news/featured would otherwise match /api/news/:id. */
function patternsOf(app: App): Documented[] {
  return documentedRoutes(app)
    .map(({ method, path }) => ({ method, template: templateOf(path) }))
    .sort((a, b) => Number(a.template.includes('{')) - Number(b.template.includes('{')))
    .map(({ method, template }) => {
      const pattern = new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
      return { method, template, pattern };
    });
}

export function createDocumentCheck(app: App) {
  const document = openApiDocument(app);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const patterns = patternsOf(app);
  const validators = new Map<string, ValidateFunction>();

  function check(at: string, value: unknown, { what, isPart }: { what: string; isPart: boolean }): void {
    const validate = validators.get(at) ?? ajv.compile({ $ref: at });
    validators.set(at, validate);
    if (validate(value)) return;
    const faults = validate.errors?.filter(
      ({ keyword }) => !(isPart && ['required', 'anyOf'].includes(keyword)),
    );
    if (faults?.length)
      throw new Error(`${what} is not as documented: ${ajv.errorsText(faults.slice(0, 5))}`);
  }

  function schemaAt(route: Documented, status: string, type: string): string | undefined {
    const { template, method } = route;
    const operation = document.paths[template]?.[method.toLowerCase()] as {
      responses: Record<string, { $ref?: string; content?: object }>;
    };
    const answer = operation.responses[status];
    if (!answer) throw new Error(`${method} ${template} answered ${status}, which is not documented`);
    // Papers that people open by a link fail with a page (functions/http/failures/failure-page.ts).
    if (answer.$ref) return type === 'text/html' ? undefined : pointer('components', 'schemas', 'Error');
    if (!answer.content) return undefined;
    if (!Object.hasOwn(answer.content, type))
      throw new Error(`${method} ${template} answered with ${type}, which is not documented`);
    const base = ['paths', template, method.toLowerCase(), 'responses', status];
    return type === 'application/json' ? pointer(...base, 'content', type, 'schema') : undefined;
  }

  return async (call: string, response: Response): Promise<void> => {
    const [method = '', address = ''] = call.split(' ');
    const path = address.split('?', 1)[0] ?? '';
    if (!path.startsWith('/api/') || method === 'HEAD') return;
    // A 405 response means that the path does not support the method, so the description contains no such
    // call.
    const isCall = response.status !== 405;
    const route = patterns.find((known) => isCall && known.method === method && known.pattern.test(path));
    const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    const at = route
      ? schemaAt(route, String(response.status), type)
      : pointer('components', 'schemas', 'Error');
    // A query with `fields` returns only the named fields.
    const isPart = response.ok && new URLSearchParams(address.split('?')[1]).has('fields');
    if (at) check(at, await response.clone().json(), { what: `${response.status} of ${call}`, isPart });
  };
}
