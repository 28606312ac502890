import pictures from '#association/pictures.json' with { type: 'json' };

const drawings = import.meta.glob<string>('#association/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const mark = Object.entries(drawings).find(([file]) => file.endsWith(`/${pictures.places.mark}.svg`))?.[1];

/** The file name is in the association's profile, under `pictures.places.mark`. */
export function Seal({ size }: { size: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
