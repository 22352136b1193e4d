const WITHIN_MS = 5000;

/**
 * Calls back when Shift, left or right, is pressed three times alone within 5 seconds. A Shift held for another key,
 * such as for a capital or a shortcut of a browser or screen reader, restarts the count. Both Shifts may be held at the
 * same time, as when two fingers take turns: each press counts.
 */
export function onThreeShifts(callback: () => void): void {
  let pressed: number[] = [];
  /** The Shift keys that are held, and no other key since. */
  const alone = new Set<string>();

  const reset = () => {
    pressed = [];
    alone.clear();
  };

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Shift' || event.ctrlKey || event.altKey || event.metaKey) reset();
      else if (!event.repeat) alone.add(event.code);
    },
    true,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Shift' || !alone.delete(event.code)) return;
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
