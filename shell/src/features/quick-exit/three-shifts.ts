const WITHIN_MS = 5000;

/**
 * Calls back when Shift, left or right, is pressed three times alone within 5 seconds. A Shift held for another key,
 * such as for a capital or a shortcut of a browser or screen reader, restarts the count.
 */
export function onThreeShifts(callback: () => void): void {
  let pressed: number[] = [];
  let alone = false;

  const reset = () => {
    pressed = [];
    alone = false;
  };

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Shift' || event.ctrlKey || event.altKey || event.metaKey) reset();
      else if (!event.repeat) alone = true;
    },
    true,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Shift' || !alone) return;
      alone = false;
      const now = Date.now();
      pressed = [...pressed.filter((at) => now - at < WITHIN_MS), now];
      if (pressed.length < 3) return;
      reset();
      callback();
    },
    true,
  );
  window.addEventListener('pointerdown', reset, true);
  window.addEventListener('blur', reset);
}
