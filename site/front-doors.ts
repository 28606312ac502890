import { localeFolder } from '../core/association/locale-paths.ts';
import { LOCALES } from '../core/association/locales.ts';
import { HSTS, IMMUTABLE_CACHE, PAGE_CACHE, SECURITY_HEADERS } from './headers.ts';

// The parts of docs/single-machine/nginx.conf and Caddyfile by which the proxy serves the published pages itself,
// from the facts that the edge uses. A test compares them with the files.

/** In front of `/site` (pages) and `/assets` (files with a content hash in their name). */
export const PAGES_DIR = '/srv/association-pages';

/** A plain address of a page. Everything else is the program's: queries, escapes, odd slashes, file names. */
const PLAIN = '(?:/[A-Za-z0-9_-]+)+';

/** Published pages that the proxy must not serve: the Worker answers them, or their headers differ. */
export const OTHERS = [
  ...['/my', '/index'].flatMap((path) => LOCALES.map((locale) => localeFolder(locale) + path)),
  '/event-registration/.*',
];

const PAGE_HEADERS = { ...SECURITY_HEADERS, [HSTS.name]: HSTS.value, 'Cache-Control': PAGE_CACHE };
const ASSET_HEADERS = { ...SECURITY_HEADERS, [HSTS.name]: HSTS.value, 'Cache-Control': IMMUTABLE_CACHE };

const indented = (lines: string[], tabs: number) => lines.map((line) => '\t'.repeat(tabs) + line).join('\n');

const forNginx = (headers: Record<string, string>) =>
  indented(
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`),
    2,
  );

export const nginxMap =
  (): string => `# The file of a published page, for plain reads of plain addresses. Empty: the program answers.
map "$request_method $request_uri" $association_page {
	default "";
	"~^(GET|HEAD) (${OTHERS.join('|')})$" "";
	"~^(GET|HEAD) /$" /index.html;
	"~^(GET|HEAD) (?<association_path>${PLAIN})$" $association_path.html;
}
`;

export const nginxLocations = (): string => `	location / {
		root ${PAGES_DIR}/site;
		try_files $association_page @program;
		charset utf-8;
		gzip_static on;
		gzip_vary on;
		# brotli_static on;  # with libnginx-mod-http-brotli-static: a fifth less to send
${forNginx(PAGE_HEADERS)}
	}

	location /_astro/ {
		root ${PAGES_DIR}/assets;
		try_files $uri @program;
		types { text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; image/webp webp; image/avif avif; }
		charset utf-8;
		charset_types text/css text/javascript;
		gzip_static on;
		gzip_vary on;
${forNginx(ASSET_HEADERS)}
	}
`;

const forCaddy = (headers: Record<string, string>) =>
  indented(
    Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`),
    2,
  );

const caddyHandle = (
  name: string,
  folder: string,
  headers: Record<string, string>,
): string => `	handle @${name} {
		root * ${PAGES_DIR}/${folder}
		rewrite {file_match.relative}
${forCaddy(headers)}
		file_server {
			precompressed br gzip
		}
	}
`;

export const caddyPages =
  (): string => `	# Published pages, for plain reads of plain addresses. Everything else goes to the program.
	@page {
		method GET HEAD
		vars_regexp {http.request.uri} ^(/|${PLAIN})$
		not path_regexp ^(${OTHERS.join('|')})$
		file {
			root ${PAGES_DIR}/site
			try_files {path}.html {path}index.html
		}
	}
${caddyHandle('page', 'site', PAGE_HEADERS)}
	@asset {
		method GET HEAD
		vars_regexp {http.request.uri} ^/_astro/[A-Za-z0-9._-]+$
		file {
			root ${PAGES_DIR}/assets
			try_files {path}
		}
	}
${caddyHandle('asset', 'assets', ASSET_HEADERS)}`;
