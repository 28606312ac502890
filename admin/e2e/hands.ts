import { expect, type Locator, type Page } from '@playwright/test';

/** Input devices of a test run: mouse (with the keyboard only for typing), or keyboard only. */
export type Kind = 'mouse' | 'keyboard';

/** Maximum number of Tab presses between two elements of a screen. */
const MOST_TABS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as a user without a mouse does. */
async function reach(target: Locator) {
  await expect(target).toBeVisible();
  for (let left = MOST_TABS; left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Selects a tab of a tab list by keyboard: first the Tab key, and then the arrow keys. */
async function reachTab(target: Locator) {
  const row = target.locator('xpath=ancestor::*[@role="tablist"][1]').getByRole('tab');
  await reach(row.and(target.page().locator('[tabindex="0"]')));
  for (let left = await row.count(); left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

/** Returns functions that operate a page by mouse or by keyboard only, and a counter of the mouse clicks. */
export function handsOf(kind: Kind) {
  let clicks = 0;
  return {
    kind,
    reach,
    /** Presses a button, a link, a tab or a checkbox. */
    async press(target: Locator) {
      if (kind === 'mouse') {
        clicks += 1;
        await target.click();
        return;
      }
      const isTab = (await target.getAttribute('role')) === 'tab';
      await (isTab ? reachTab : reach)(target);
      const isBox = (await target.getAttribute('type')) === 'checkbox';
      await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
    },
    /** Replaces the content of a field by typing. */
    async type(target: Locator, words: string) {
      await reach(target);
      await target.page().keyboard.press('ControlOrMeta+a');
      await target.page().keyboard.insertText(words);
    },
    /** Returns the number of clicks since the last call. */
    clicks() {
      const spent = clicks;
      clicks = 0;
      return spent;
    },
  };
}

export type Hands = ReturnType<typeof handsOf>;

/**
 * Moves the focus to a notification with F8 (docs/product.md 9), because notifications are at the end of the
 * page.
 */
export async function goToNotification(page: Page, { kind }: Hands, link: Locator) {
  await expect(link).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (kind === 'keyboard') await page.keyboard.press('F8');
}
