import { useText } from '../../i18n/useText.ts';

export function useHandleNames() {
  const text = useText();
  const handle = (side: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') =>
    text('media.cropHandle', { side: text(`media.sides.${side}`) });
  return {
    cropArea: text('media.cropArea'),
    nwDragHandle: handle('nw'),
    nDragHandle: handle('n'),
    neDragHandle: handle('ne'),
    eDragHandle: handle('e'),
    seDragHandle: handle('se'),
    sDragHandle: handle('s'),
    swDragHandle: handle('sw'),
    wDragHandle: handle('w'),
  };
}
