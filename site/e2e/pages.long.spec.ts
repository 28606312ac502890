import { test } from '../../testing/browser-test.ts';
import { expectGoodPage, LONG_SAMPLES } from './page-checks.ts';

for (const sample of LONG_SAMPLES) {
  test(`${sample.path} is accessible, and has its title and metadata`, ({ window: page, request }) =>
    expectGoodPage(page, request, sample));
}
