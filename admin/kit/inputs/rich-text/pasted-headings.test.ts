import { describe, expect, it } from 'vitest';
import { withOurHeadings } from './pasted-headings.ts';

describe('withOurHeadings', () => {
  it('shifts all headings one level down below a page title', () => {
    expect(withOurHeadings('<h1 class="t">A</h1><h2>B</h2><h3>C</h3>')).toBe(
      '<h2 class="t">A</h2><h3>B</h3><h4>C</h4>',
    );
  });

  it('keeps allowed heading levels, and raises deeper headings to the deepest allowed level', () => {
    expect(withOurHeadings('<h2>A</h2><h4>B</h4><h6>C</h6>')).toBe('<h2>A</h2><h4>B</h4><h4>C</h4>');
  });

  it('does not treat hr and header elements as headings', () => {
    expect(withOurHeadings('<header>A</header><hr>')).toBe('<header>A</header><hr>');
  });
});
