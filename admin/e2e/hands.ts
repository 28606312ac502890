import { expect, type Locator, type Page } from '@playwright/test';

/** What works the back office: a mouse, with the keyboard for typing alone, or the keyboard for everything. */
export type Kind = 'mouse' | 'keyboard';

/** More than lie between any two things of a screen. */
const MOST_TABS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until the focus stands on it, as who uses no mouse. */
async function reach(target: Locator) {
  await expect(target).toBeVisible();
  for (let left = MOST_TABS; left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Of a row of tabs Tab reaches one; arrows lead to the others. */
async function reachTab(target: Locator) {
  const row = target.locator('xpath=ancestor::*[@role="tablist"][1]').getByRole('tab');
  await reach(row.and(target.page().locator('[tabindex="0"]')));
  for (let left = await row.count(); left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

/** Works pages as a person does, and counts how often the mouse is pressed. */
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
    /** Into a field, in the place of what stands there: nobody needs the mouse for that. */
    async type(target: Locator, words: string) {
      await reach(target);
      await target.page().keyboard.press('ControlOrMeta+a');
      await target.page().keyboard.insertText(words);
    },
    /** Since it was last asked. */
    clicks() {
      const spent = clicks;
      clicks = 0;
      return spent;
    },
  };
}

export type Hands = ReturnType<typeof handsOf>;

/** Notifications stand at the end of the page; whoever sees one goes there by F8 (docs/product.md 9), from where a dialog has closed. */
export async function goToNotification(page: Page, { kind }: Hands, link: Locator) {
  await expect(link).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (kind === 'keyboard') await page.keyboard.press('F8');
}
