import { type RefObject, useEffect } from 'react';
import { type Point, ZOOM } from './view-state.ts';

interface Gestures {
  zoom(): number;
  zoomBy(step: number, at: Point): void;
  zoomTo(zoom: number, at: Point): void;
  turn(pages: number): void;
}

const SWIPE_PX = 60;
const distance = ([first, second]: Touch[]) =>
  first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;

export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const placeOf = (points: { clientX: number; clientY: number }[]): Point => {
      const { left, top } = element.getBoundingClientRect();
      const middle = (sum: number) => sum / points.length;
      return {
        x: middle(points.reduce((sum, { clientX }) => sum + clientX, 0)) - left,
        y: middle(points.reduce((sum, { clientY }) => sum + clientY, 0)) - top,
      };
    };
    let startX = 0;
    let pinch = { distance: 0, zoom: 1 };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      gestures.zoomBy(event.deltaY < 0 ? ZOOM.wheelStep : -ZOOM.wheelStep, placeOf([event]));
    };
    const onStart = ({ touches }: TouchEvent) => {
      startX = touches[0]?.clientX ?? 0;
      if (touches.length === 2) pinch = { distance: distance(Array.from(touches)), zoom: gestures.zoom() };
    };
    const onMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || pinch.distance === 0) return;
      event.preventDefault();
      const fingers = Array.from(event.touches);
      gestures.zoomTo((pinch.zoom * distance(fingers)) / pinch.distance, placeOf(fingers));
    };
    const onEnd = ({ changedTouches, touches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? startX) - startX;
      const isPinching = pinch.distance > 0;
      if (touches.length === 0) pinch = { distance: 0, zoom: 1 };
      if (!isPinching && gestures.zoom() <= 1 && Math.abs(moved) > SWIPE_PX) gestures.turn(-Math.sign(moved));
    };
    const onDrag = ({ buttons, pointerType, target, movementX, movementY }: PointerEvent) => {
      const isText = target instanceof HTMLSpanElement;
      if (buttons === 1 && pointerType === 'mouse' && !isText) element.scrollBy(-movementX, -movementY);
    };
    element.addEventListener('pointermove', onDrag);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    return () => {
      element.removeEventListener('pointermove', onDrag);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
    };
  }, [stage, gestures]);
}
