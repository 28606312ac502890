import pictures from '#association/pictures.json' with { type: 'json' };
import { useShownAssociation } from './useShownAssociation.ts';

const drawings = import.meta.glob<string>('#association/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const mark = Object.entries(drawings).find(([file]) => file.endsWith(`/${pictures.places.mark}.svg`))?.[1];

export function Seal({ size }: { size: number }) {
  const { logo } = useShownAssociation();
  return <img src={logo || mark} width={size} height={size} alt="" style={{ objectFit: 'contain' }} />;
}
