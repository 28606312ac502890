import pictures from '#association/pictures.json' with { type: 'json' };

const drawings = import.meta.glob<string>('#association/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const mark = Object.entries(drawings).find(([file]) => file.endsWith(`/${pictures.places.mark}.svg`))?.[1];

/** Logo of the association. The association's profile contains the file name under `pictures.places.mark`. */
export function Seal({ size }: { size: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
