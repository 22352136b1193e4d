import { expect, test } from '../../catalogue/test';

const dialog = 'alertdialog';

test('an error is a dialog titled "Error:" whose only button, Close, is focused', async ({ open }) => {
  const page = await open('popup/error');
  await page.getByRole('button', { name: 'Show an error' }).click();
  const popup = page.getByRole(dialog, { name: 'Error:', description: 'Failed to get Forum Post' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button')).toHaveText(['']);
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`Escape closes a popup and returns focus to its opener (motion: ${reducedMotion})`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion });
    await open('popup/error');
    const opener = page.getByRole('button', { name: 'Show an error' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole(dialog)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(dialog)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('Tab and Shift+Tab stay within the popup and the quick exit', async ({ open }) => {
  const page = await open('popup/confirmation');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const yes = page.getByRole('button', { name: 'Yes' });
  const no = page.getByRole('button', { name: 'No' });
  const exit = page.getByRole('link', { name: 'Exit this page' });
  await expect(no).toBeFocused();
  for (const next of [exit, yes, no, exit, yes]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  for (const previous of [exit, no, yes, exit, no]) {
    await page.keyboard.press('Shift+Tab');
    await expect(previous).toBeFocused();
  }
  await expect(page.getByRole(dialog)).toBeVisible();
});

test('Tab moves from a popup without buttons to the quick exit and back', async ({ page, open }) => {
  await page.clock.install();
  await open('popup/busy');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const popup = page.getByRole(dialog, { name: 'Signing out...' });
  await expect(popup).toBeFocused();
  // Pauses the clock, because the popup closes after three seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup).toBeFocused();
  await page.clock.runFor(3_000);
  await page.clock.resume();
  await expect(popup).toHaveCount(0);
});

for (const [width, height] of [
  [320, 480],
  [1280, 720],
] as const) {
  test(`the quick exit is visible, accessible and usable above a popup at ${width} pixels`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open('popup/success');
    await page.getByRole('button', { name: 'Show a success' }).click();
    const popup = page.getByRole(dialog);
    await expect(popup).toHaveCSS('opacity', '1');
    // Finds it by role, which proves that it is not hidden from assistive technology, as the page behind is.
    const exit = page.getByRole('link', { name: 'Exit this page' });
    await expect(page.getByRole('button', { name: 'Show a success' })).toHaveCount(0);
    const [above, below] = [await exit.boundingBox(), await popup.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    await exit.click();
    await expect(page).toHaveURL(/#left$/);
  });
}

test('the quick exit works by keyboard while a popup is open', async ({ open }) => {
  const page = await open('popup/error');
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#left$/);
});

for (const [press, answer] of [
  ['Yes', 'You said yes.'],
  ['No', 'You said no.'],
] as const) {
  test(`a confirmation resolves with the answer ${press}`, async ({ open }) => {
    const page = await open('popup/confirmation');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole(dialog)).toHaveCount(0);
  });
}

test('Escape answers a confirmation with No, and a click outside does not answer it', async ({ open }) => {
  const page = await open('popup/confirmation');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('button', { name: 'No' })).toBeFocused();
  await page.mouse.click(20, 700);
  // Only the first answer counts: if the press outside had answered, this one would have no effect.
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You said yes.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You said no.')).toBeVisible();
});

test('a click outside an error closes it', async ({ open }) => {
  const page = await open('popup/error');
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(page.getByRole(dialog)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(page.getByRole(dialog)).toHaveCount(0);
});

test('the second click of a double click does not close the popup that the first one opened', async ({
  page,
  open,
}) => {
  await open('popup/error');
  const opener = (await page.getByRole('button', { name: 'Show an error' }).boundingBox())!;
  await page.mouse.click(opener.x + 5, opener.y + 5);
  await expect(page.getByRole(dialog)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // A popup that closes is visible until its animation ends.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(page.getByRole(dialog)).toHaveAttribute('data-open', '');
  await page.mouse.click(opener.x + 5, opener.y + 5);
  await expect(page.getByRole(dialog)).toHaveCount(0);
});

test('a popup with a timeout closes on time, and its text is announced in a live region', async ({ page, open }) => {
  await page.clock.install();
  await open('popup/error that closes by itself');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Show a short error' }).click();
  await expect(page.getByRole(dialog)).toBeVisible();
  await page.clock.runFor(1499);
  await expect(page.getByRole(dialog)).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByRole(dialog)).toHaveCount(0);
  await expect(page.locator('[aria-live=polite]')).toHaveText('Error: Login error occurred. Please try again.');
  await expect(page.getByRole('button', { name: 'Show a short error' })).toBeFocused();
});

test('popups are queued, and the same error is shown once', async ({ open }) => {
  const page = await open('popup/several at once');
  await page.getByRole('button', { name: 'Fail three times' }).click();
  await expect(page.getByRole(dialog)).toHaveCount(1);
  await expect(page.getByRole(dialog)).toContainText('Failed to get Narratives.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole(dialog)).toContainText('Failed to get User');
  await page.keyboard.press('Escape');
  await expect(page.getByRole(dialog)).toHaveCount(0);
});

test('closing a popup whose opener is gone moves focus to the heading', async ({ open }) => {
  const page = await open('popup/after a deletion');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the code of the dialog is loaded with the first popup', async ({ page, open }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await open('popup/error');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(page.getByRole(dialog)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test.describe('when the code of the dialog cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a confirmation uses the browser’s own dialog', async ({ page, open }) => {
    await open('popup/confirmation');
    await page.route('**/chunk-*.js', (route) => route.abort());
    const messages: string[] = [];
    page.on('dialog', (native) => {
      messages.push(native.message());
      void native.accept();
    });
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expect(page.getByText('You said yes.')).toBeVisible();
    expect(messages).toEqual(['Please confirm:\n\nAre you sure you want to delete this narrative?']);
  });
});

test('a confirmation can focus Yes, so that Enter answers with Yes', async ({ open }) => {
  const page = await open('popup/a-question-that-enter-answers-with-yes');
  await page.getByRole('button', { name: 'Ask for Enter' }).click();
  await expect(page.getByRole(dialog).getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole(dialog)).toHaveCount(0);
});

test('a note is a dialog with a heading, any content and a Close button', async ({ open }) => {
  const page = await open('popup/note');
  await page.getByRole('button', { name: 'Show a note' }).click();
  const note = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(note).toContainText('j opens the next post');
  await expect(note.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show a note' })).toBeFocused();
});

for (const [how, answer] of [
  ['Escape', 'It stays hidden.'],
  ['Enter', 'It stays hidden.'],
  ['Undo', 'It is shown again.'],
] as const) {
  test(`${how} in a success popup with Undo results in: ${answer}`, async ({ open }) => {
    const page = await open('popup/a-success-that-can-be-undone');
    await page.getByRole('button', { name: 'Hide a post' }).click();
    await expect(page.getByRole(dialog).getByRole('button', { name: 'Ok' })).toBeFocused();
    if (how === 'Undo') await page.getByRole(dialog).getByRole('button', { name: how }).click();
    else await page.keyboard.press(how);
    await expect(page.getByText(answer)).toBeVisible();
  });
}
