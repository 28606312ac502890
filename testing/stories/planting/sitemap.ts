const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Sitemaps and all pages that they name. */
export async function sitemapPages(read: (path: string) => Promise<string>): Promise<string[]> {
  const maps = addressesIn(await read('/sitemap.xml'));
  const texts = await Promise.all(maps.map(read));
  return ['/sitemap.xml', ...maps, ...texts.flatMap(addressesIn)];
}
