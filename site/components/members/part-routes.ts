import { directoryPages } from '../../content/directory-views.ts';
import { localeRoutes } from '../../i18n/locales.ts';

/** Routes of the pages of all parts of the directory whose number is wanted. */
export const partRoutes = (isWanted: (page: number) => boolean) => {
  const pages = directoryPages().filter(({ page }) => isWanted(page));
  return localeRoutes().flatMap(({ params, props }) =>
    pages.flatMap(({ part, path, page }) =>
      part
        ? [
            {
              params: { ...params, facet: part.facet, slug: part.slug, page: String(page) },
              props: { ...props, path, page },
            },
          ]
        : [],
    ),
  );
};
