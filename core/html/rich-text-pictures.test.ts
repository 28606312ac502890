import { describe, expect, it } from 'vitest';
import { foreignPictures, isOwnAddress, withOwnPictures } from './rich-text-pictures.ts';

describe('isOwnAddress', () => {
  it.each(['/uploads/a.jpg', 'a.jpg', '?x', '', '/相片.jpg'])('is true for “%s”', (address) => {
    expect(isOwnAddress(address)).toBe(true);
  });

  it.each([
    'https://example.com/a.jpg',
    '//example.com/a.jpg',
    '/\\example.com/a.jpg',
    '\\\\example.com/a.jpg',
    '/\t/example.com/a.jpg',
    'HTTPS:example.com',
    'data:image/png;base64,AAAA',
    'https://here.invalid:8443/a.jpg',
  ])('is false for "%s"', (address) => {
    expect(isOwnAddress(address)).toBe(false);
  });
});

describe('foreignPictures', () => {
  it('returns each external picture once, with entities decoded', () => {
    const html =
      '<p><img src="https://a.example/1.jpg?x=1&amp;y=2"><img alt="一" src="/uploads/own.jpg">' +
      '<img src="https://a.example/1.jpg?x=1&amp;y=2" alt="again"><img src="//b.example/2.png"></p>';
    expect(foreignPictures(html)).toEqual(['https://a.example/1.jpg?x=1&y=2', '//b.example/2.png']);
  });

  it('returns an empty list for an article without pictures', () => {
    expect(foreignPictures('')).toEqual([]);
    expect(foreignPictures('<p>img src="https://a.example/1.jpg"</p>')).toEqual([]);
  });

  it('ignores URLs in links and in lazy-loading attributes', () => {
    expect(
      foreignPictures(
        '<a href="https://a.example/1.jpg">x</a><img data-src="https://a.example/1.jpg" src="/b.png">',
      ),
    ).toEqual([]);
  });
});

describe('withOwnPictures', () => {
  const paths = new Map([['https://a.example/1.jpg?x=1&y=2', '/uploads/1.jpg']]);

  it('replaces the URL of a picture with that of its copy, and keeps all other attributes', () => {
    expect(
      withOwnPictures(
        '<p>前<img alt="小狗" src="https://a.example/1.jpg?x=1&amp;y=2" width="4">後</p>',
        paths,
      ),
    ).toBe('<p>前<img alt="小狗" src="/uploads/1.jpg" width="4">後</p>');
  });

  it('removes external `srcset` variants together with the `sizes` attribute', () => {
    const picture =
      '<img src="https://a.example/1.jpg?x=1&amp;y=2" srcset="https://a.example/1-2x.jpg 2x" sizes="100vw">';
    expect(withOwnPictures(picture, paths)).toBe('<img src="/uploads/1.jpg">');
  });

  it('removes external `srcset` variants from a picture that is on this site', () => {
    const picture =
      '<img src="/uploads/2.jpg" srcset="/uploads/2-400.jpg 400w, //evil.example/b.jpg 800w" sizes="50vw">';
    expect(withOwnPictures(picture, paths)).toBe('<img src="/uploads/2.jpg">');
  });

  it('keeps `srcset` variants that are on this site', () => {
    const picture =
      '<img src="/uploads/2.jpg" srcset="/uploads/2-400.jpg 400w, /uploads/2-800.jpg 800w" sizes="50vw">';
    expect(withOwnPictures(picture, paths)).toBe(picture);
  });

  it('removes only the picture that has no copy', () => {
    expect(withOwnPictures('<p>甲<img src="https://gone.example/x.png">乙</p>', paths)).toBe('<p>甲乙</p>');
  });

  it('inserts special characters of a path such as `$&` literally', () => {
    const odd = new Map([['https://a.example/1.jpg', "/uploads/$&$'$1.jpg"]]);
    expect(withOwnPictures('<img src="https://a.example/1.jpg">', odd)).toBe(
      `<img src="/uploads/$&$'$1.jpg">`,
    );
  });
});
