import { expect, type Locator, type Page } from '@playwright/test';

/** Input device of a test run: mouse (keyboard only for typing), or keyboard for everything. */
export type Kind = 'mouse' | 'keyboard';

/** More Tab presses than any two elements of a screen are apart. */
const MOST_TABS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, like a keyboard user. */
async function reach(target: Locator) {
  await expect(target).toBeVisible();
  for (let left = MOST_TABS; left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Tab reaches only one tab of a tab list. The arrow keys move to the others. */
async function reachTab(target: Locator) {
  const row = target.locator('xpath=ancestor::*[@role="tablist"][1]').getByRole('tab');
  await reach(row.and(target.page().locator('[tabindex="0"]')));
  for (let left = await row.count(); left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

/** Performs actions as a person does, and counts mouse clicks. */
export function handsOf(kind: Kind) {
  let clicks = 0;
  return {
    kind,
    reach,
    /** A button, a link, a tab or a box. */
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
    /** Replaces the content of a field, by the keyboard only. */
    async type(target: Locator, words: string) {
      await reach(target);
      await target.page().keyboard.press('ControlOrMeta+a');
      await target.page().keyboard.insertText(words);
    },
    /** Clicks since the last call. */
    clicks() {
      const spent = clicks;
      clicks = 0;
      return spent;
    },
  };
}

export type Hands = ReturnType<typeof handsOf>;

/** Moves the focus to a notification by F8 (docs/product.md 9), because notifications are at the end of the page. */
export async function goToNotification(page: Page, { kind }: Hands, link: Locator) {
  await expect(link).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (kind === 'keyboard') await page.keyboard.press('F8');
}
