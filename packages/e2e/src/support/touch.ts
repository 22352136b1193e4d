import type { Locator } from '@playwright/test';

/** Drags a finger over an element, by pixels to the right and down, as native touch input. */
export async function swipe(over: Locator, { right = 0, down = 0 }: { right?: number; down?: number }) {
  await over.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Waits until scrolling from an earlier gesture has stopped.
  await over.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let [place, frames] = [element.scrollLeft, 0];
        const look = () => {
          frames = element.scrollLeft === place ? frames + 1 : 0;
          place = element.scrollLeft;
          if (frames === 6) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const { x, y, width, height } = (await over.boundingBox())!;
  const from = { x: x + (width - right) / 2, y: y + (height - down) / 2 };
  const session = await over.page().context().newCDPSession(over.page());
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step++) {
    const point = { x: from.x + (right * step) / 10, y: from.y + (down * step) / 10 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
