import { DURATION } from '@commonpurse/contracts';
import { createStore } from './create-store';
import { getSession, setSession, subscribe, type Session } from './store';

/**
 * The phase of a session: nobody is signed in; nothing to do; the stay prompt opens within a minute, so its code may be
 * fetched; the prompt is due.
 */
export type Phase = 'none' | 'quiet' | 'soon' | 'asking';

const endOf = (session: Session) => session.since + DURATION.autoSignOut;

/** Milliseconds until the session ends, measured by the wall clock, which goes on while a laptop sleeps. */
const left = (session: Session) => endOf(session) - Date.now();

export const isOver = (session: Session) => left(session) <= 0;

const STEPS = [2 * DURATION.stayWarning, DURATION.stayWarning, 0];

function phaseOf(session: Session | null): Phase {
  if (!session || isOver(session)) return 'none';
  if (left(session) > STEPS[0]!) return 'quiet';
  return left(session) > STEPS[1]! ? 'soon' : 'asking';
}

const phase = createStore<Phase>('none');
let timer: ReturnType<typeof setTimeout> | undefined;

export const { getSnapshot: getPhase, subscribe: subscribePhase } = phase;

/** The time at which the running session ends. */
export const endsAt = () => {
  const session = getSession();
  return session ? endOf(session) : undefined;
};

/** When the session that began at `since` ends by the page's own clock, which nobody can set back. */
let end: { since: number; at: number } | undefined;

/** By how many milliseconds the wall clock was set back during the session; negative after a sleep. */
function setBackBy(session: Session): number {
  const { since } = session;
  if (end?.since !== since) end = { since, at: performance.now() + Math.min(left(session), DURATION.autoSignOut) };
  return left(session) - (end.at - performance.now());
}

/** Timers stop while a device sleeps, so none is long. */
const LOOK_EVERY_MS = 15_000;

const CLOCK_TOLERANCE_MS = 1_000;

/** Runs the idle timeout of every session from now on; calls `onOver` with a session that has expired. */
export function startClock(onOver: (session: Session) => void): void {
  function tick() {
    clearTimeout(timer);
    const session = getSession();
    const shift = session ? setBackBy(session) : 0;
    // The session's start moves with the clock, in all tabs. This function then runs again.
    if (session && shift > CLOCK_TOLERANCE_MS)
      return setSession({ ...session, since: session.since - shift }, 'signed-in');
    if (session && isOver(session)) onOver(session);
    const next = phaseOf(getSession());
    if (next !== phase.getSnapshot()) phase.set(next);
    const running = getSession();
    const wait = running && STEPS.map((step) => left(running) - step).find((ms) => ms > 0);
    if (wait) timer = setTimeout(tick, Math.min(wait, LOOK_EVERY_MS));
  }

  subscribe(tick);
  // Timers run late in a hidden tab, too, so the clock is checked when the page comes back.
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, tick);
  document.addEventListener('visibilitychange', tick);
  tick();
}
