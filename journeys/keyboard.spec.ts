import type { Locator, Page } from '@playwright/test';
import { expect, listening, newBuyer, onCardPage, seeItPaid, test } from './visit.ts';

/** The whole purchase by keyboard alone. Nothing in this file points or clicks. */
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.describe('by keyboard alone', () => {
  test('a jar of honey is bought with Tab, Enter, Space and the arrows [storefront 5.11]', async ({ page }) => {
    test.slow();
    const buyer = newBuyer();
    await page.goto('/');

    await test.step('the skip link is the first stop, is seen, and leads past the header', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    });

    await test.step('to the stall, its shelves and the jar', async () => {
      await listening(page);
      await tabTo(page, page.locator('#stalls').getByRole('link', { name: /Ängens bigård/ }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Ängens bigård' })).toBeVisible();
      await arrived(page);
      await tabTo(page, page.getByRole('link', { name: 'Handla här' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shop\/angens-bigard/);
      await arrived(page);
      await tabTo(page, page.getByRole('main').getByRole('link', { name: /Ljunghonung/ }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible();
      await arrived(page);
    });

    await test.step('the arrows choose the variant; Space adds; the toast is a stop of its own', async () => {
      const small = page.getByRole('radio', { name: '250 g' });
      await tabTo(page, small);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: '500 g' })).toBeChecked();
      await page.keyboard.press('ArrowUp');
      await expect(small).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: 'Lägg i korgen' }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
      // Focus stays in place after the press.
      await expect(page.getByRole('button', { name: 'Lägg i korgen' })).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: /Ljunghonung ligger i korgen/ }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Din korg' })).toBeVisible();
      await arrived(page);
    });

    await test.step('one more and one fewer, then to the checkout', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Fler: Antal Ljunghonung' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Att betala').locator('..')).toContainText('104');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Att betala').locator('..')).toContainText('52');
      await tabTo(page, page.getByRole('link', { name: 'Till betalning' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Bekräfta och betala' })).toBeVisible();
      await arrived(page);
    });

    await test.step('the form, with a mistake first: the focus is on it', async () => {
      await tabTo(page, page.getByLabel('Namn'));
      await page.keyboard.type(buyer.name);
      await page.keyboard.press('Tab');
      await page.keyboard.type(buyer.phone);
      await page.keyboard.press('Tab');
      await page.keyboard.type('elin@');
      await page.keyboard.press('Enter');
      const email = page.getByLabel('E-post');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(buyer.email);
      await tabTo(
        page,
        page
          .getByRole('radio', { name: 'Swish på den här mobilen' })
          .or(page.getByRole('radio', { name: 'Swish på en annan enhet' }))
          .first(),
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Kort', exact: true })).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: /^Beställ och betala/ }));
      await page.keyboard.press('Enter');
      await onCardPage(page);
    });

    await test.step("the card company's page", async () => {
      await tabTo(page, page.locator('[name=number]'));
      await page.keyboard.type('4242424242424242');
      await page.keyboard.press('Tab');
      await page.keyboard.type('12/34');
      await page.keyboard.press('Tab');
      await page.keyboard.type('123');
      await tabTo(page, page.locator('button[value=pay]'));
      await page.keyboard.press('Enter');
    });

    await test.step('the receipt, whose ways on are stops too', async () => {
      await seeItPaid(page);
      await tabTo(page, page.getByRole('button', { name: 'Skriv ut' }));
      await tabTo(page, page.getByRole('link', { name: 'Till Ängens bigård' }));
    });
  });

  test('a modal takes the focus, keeps it inside, and gives it back [payments 2.3.4]', async ({ page }) => {
    await page.goto('/dev/kit');
    const opener = page.getByRole('main').getByRole('button', { name: 'Avboka bordet' });
    // From the field before it: the sheet of parts is long.
    await page.getByRole('button', { name: 'Byt läge' }).focus();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: 'Avboka bordet' });
    await expect(modal).toBeVisible();
    for (let stop = 0; stop < 8; stop++) {
      await expect.poll(() => modal.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
    // Specification, payments 2.3: in a field Escape belongs to the field.
    await tabTo(page, modal.getByLabel('Hälsning till Sjökanten'));
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await tabTo(page, modal.getByRole('button', { name: 'Behåll bordet' }));
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('menus open, close and give the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    // The browser opens a menu by itself; Escape closes it once the page listens.
    await listening(page);
    const menu = page.locator('header summary').filter({ visible: true });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

/** Stops after which a target counts as not reached; on the start page each card is two, the link and its heart. */
const FAR = 200;

/** Waits until a new page has the focus at its content; a Tab before that is still on the old one. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('#main')).toBeFocused();
}

/** Presses Tab until the target has the focus, and checks a visible focus at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < FAR; stop++) {
    if (stop > 0 && (await target.evaluate(element => element === document.activeElement).catch(() => false))) return;
    await page.keyboard.press('Tab');
    expect(await focusShown(page), 'the focus is not seen on').toBe('seen');
  }
  throw new Error(`Tab did not reach ${target}`);
}

/** "seen", or the focused element without a visible focus. */
function focusShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // The browser's own controls come between the last stop of the document and the first.
    if (!element || element === document.body) return 'seen';
    const outlined = (of: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(of, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The focus ring of a card is around its whole face, that of a choice around its row.
    const row = element.closest('label')?.parentElement;
    const seen = outlined(element) || outlined(element, '::after') || (row && outlined(row));
    const box = element.getBoundingClientRect();
    return seen && box.width > 0 && box.height > 0 ? 'seen' : element.outerHTML.slice(0, 200);
  });
}
