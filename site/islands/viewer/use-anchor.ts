import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Point } from './view-state.ts';

interface Side {
  room: number;
  padding: number;
  before: number;
  after: number;
  scroll: number;
  at: number;
}

export function scrollTo({ room, padding, before, after, scroll, at }: Side): number {
  const start = (page: number) => Math.max(padding, (room - page) / 2);
  const share = (scroll + at - start(before)) / before;
  return share * after + start(after) - at;
}

export function useAnchor(
  stage: RefObject<HTMLElement | null>,
  anchor: Point | 'top' | undefined,
  { width, height }: { width: number; height: number },
): void {
  const last = useRef({ width, height });
  useLayoutEffect(() => {
    const element = stage.current;
    const before = last.current;
    last.current = { width, height };
    if (!element || before.width === 0 || before.height === 0) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const padding = Number.parseFloat(getComputedStyle(element).paddingTop);
    const middle = { x: clientWidth / 2, y: clientHeight / 2 };
    const { x, y } = anchor === 'top' ? { ...middle, y: padding } : (anchor ?? middle);
    element.scrollTo(
      scrollTo({ room: clientWidth, padding, before: before.width, after: width, scroll: scrollLeft, at: x }),
      scrollTo({
        room: clientHeight,
        padding,
        before: before.height,
        after: height,
        scroll: scrollTop,
        at: y,
      }),
    );
  }, [stage, anchor, width, height]);
}
