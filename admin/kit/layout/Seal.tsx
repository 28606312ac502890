import { colours } from '../colours.ts';

/** Logo of the association: a paw cut into a square seal. */
export function Seal({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="3" fill={colours.persimmon} />
      <g fill={colours.cream}>
        <ellipse cx="8.5" cy="14" rx="2.6" ry="3.4" />
        <ellipse cx="13.4" cy="9" rx="2.7" ry="3.6" />
        <ellipse cx="18.9" cy="9" rx="2.7" ry="3.6" />
        <ellipse cx="23.7" cy="14" rx="2.6" ry="3.4" />
        <path d="M16.1 14.6c3.6 0 7 3.8 7 7.2 0 2.3-1.7 3.5-3.6 3.5-1.300 0-2.200-.5-3.400-.5s-2.100.5-3.400.5c-1.900 0-3.600-1.200-3.600-3.500 0-3.400 3.400-7.200 7-7.200z" />
      </g>
    </svg>
  );
}
