interface Size {
  width: number;
  height: number;
}

export interface PageSize {
  place: Size;
  width: number;
}

/** CSS pixels; zoom 1 shows the whole page in any rotation. `aspect` is width divided by height. */
export function pageSize(room: Size, aspect: number, rotation: number, zoom: number): PageSize {
  const isOnItsSide = rotation % 180 !== 0;
  const shown = isOnItsSide ? 1 / aspect : aspect;
  const width = Math.max(0, Math.min(room.width, room.height * shown)) * zoom;
  const place = { width, height: width / shown };
  return { place, width: isOnItsSide ? place.height : place.width };
}
