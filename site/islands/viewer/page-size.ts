interface Size {
  width: number;
  height: number;
}

export interface PageSize {
  /** What the page takes up as it stands, turned. */
  place: Size;
  /** How wide the page itself is, before it is turned. */
  width: number;
}

/** Sizes in CSS pixels; zoom 1 shows the whole page, however it is turned. `aspect` is its width by its height. */
export function pageSize(room: Size, aspect: number, rotation: number, zoom: number): PageSize {
  const isOnItsSide = rotation % 180 !== 0;
  const shown = isOnItsSide ? 1 / aspect : aspect;
  const width = Math.max(0, Math.min(room.width, room.height * shown)) * zoom;
  const place = { width, height: width / shown };
  return { place, width: isOnItsSide ? place.height : place.width };
}
