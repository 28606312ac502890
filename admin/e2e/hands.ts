import { expect, type Locator, type Page } from '@playwright/test';

export type Kind = 'mouse' | 'keyboard';

const MOST_TABS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function reach(target: Locator) {
  await expect(target).toBeVisible();
  for (let left = MOST_TABS; left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function reachTab(target: Locator) {
  const row = target.locator('xpath=ancestor::*[@role="tablist"][1]').getByRole('tab');
  await reach(row.and(target.page().locator('[tabindex="0"]')));
  for (let left = await row.count(); left > 0 && !(await hasFocus(target)); left -= 1)
    await target.page().keyboard.press('ArrowRight');
  await expect(target).toBeFocused();
}

export function handsOf(kind: Kind) {
  let clicks = 0;
  return {
    kind,
    reach,
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
    async type(target: Locator, words: string) {
      await reach(target);
      await target.page().keyboard.press('ControlOrMeta+a');
      await target.page().keyboard.insertText(words);
    },
    clicks() {
      const spent = clicks;
      clicks = 0;
      return spent;
    },
  };
}

export type Hands = ReturnType<typeof handsOf>;

/** F8 is needed because notifications are at the end of the page (docs/product.md 9). */
export async function goToNotification(page: Page, { kind }: Hands, link: Locator) {
  await expect(link).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (kind === 'keyboard') await page.keyboard.press('F8');
}
