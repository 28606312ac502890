import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { pictureSource } from './picture-source.ts';
import { Thumbnail } from './Thumbnail.tsx';

const HASH = 'a'.repeat(64);
const STORED = `/uploads/${HASH}-2000x1500.jpg`;

describe('a picture in a list', () => {
  it('is fetched in one of its smaller sizes, where the store has them', () => {
    const source = pictureSource(STORED, '72px');
    expect(source.src).toBe(STORED);
    expect(source.sizes).toBe('72px');
    expect(source.srcSet).toContain(`/uploads/${HASH}-480w.webp 480w`);
  });

  it.each(['https://example.com/a.jpg', '/uploads/a.jpg', `/uploads/${HASH}-300x200.jpg`])(
    'is fetched as it is where there are none: %s',
    (url) => {
      expect(pictureSource(url, '72px')).toEqual({ src: url });
    },
  );

  it('is decoration beside its heading, and is fetched when it comes into view', () => {
    const markup = render(<Thumbnail url={STORED} />);
    expect(markup).toContain('alt=""');
    expect(markup).toContain('loading="lazy"');
  });

  it('has a sign in its place where there is none', () => {
    const markup = render(<Thumbnail url={null} />);
    expect(markup).not.toContain('<img');
    expect(markup).toContain('aria-hidden="true"');
  });
});
