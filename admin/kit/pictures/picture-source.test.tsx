import { describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import { pictureSource } from './picture-source.ts';

const HASH = 'a'.repeat(64);
const STORED = `/uploads/${HASH}-2000x1500.jpg`;

describe('a picture in a list', () => {
  it('uses a smaller size if one is stored', () => {
    const source = pictureSource(STORED, '72px');
    expect(source.src).toBe(STORED);
    expect(source.sizes).toBe('72px');
    expect(source.srcSet).toContain(`/uploads/${HASH}-480w.webp 480w`);
  });

  it.each(['https://example.com/a.jpg', '/uploads/a.jpg', `/uploads/${HASH}-300x200.jpg`])(
    'uses the original when no smaller size is stored: %s',
    (url) => {
      expect(pictureSource(url, '72px')).toEqual({ src: url });
    },
  );

  it('loads lazily, and has no alternative text because it is decorative', () => {
    const markup = render(<Thumbnail url={STORED} />);
    expect(markup).toContain('alt=""');
    expect(markup).toContain('loading="lazy"');
  });

  it('is a placeholder when the record has no picture', () => {
    const markup = render(<Thumbnail url={null} />);
    expect(markup).not.toContain('<img');
    expect(markup).toContain('aria-hidden="true"');
  });
});
