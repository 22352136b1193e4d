import { TIME } from '@commonpurse/contracts';
import { createStore } from '@commonpurse/store';
import { getSession, subscribe, type Session } from './store';

/**
 * Where a session stands: nobody is signed in; nothing to do; the question whether to stay comes within a minute, so its
 * code may be fetched; it is time to ask.
 */
export type Phase = 'none' | 'quiet' | 'soon' | 'asking';

const endOf = (session: Session) => session.since + TIME.autoSignOut;

/** Milliseconds until the session ends, from the wall clock: a laptop that slept did not stop it. */
const left = (session: Session) => endOf(session) - Date.now();

export const isOver = (session: Session) => left(session) <= 0;

const STEPS = [2 * TIME.stayWarning, TIME.stayWarning, 0];

function phaseOf(session: Session | null): Phase {
  if (!session || isOver(session)) return 'none';
  if (left(session) > STEPS[0]!) return 'quiet';
  return left(session) > STEPS[1]! ? 'soon' : 'asking';
}

const phase = createStore<Phase>('none');
let timer: ReturnType<typeof setTimeout> | undefined;

export const { getSnapshot: getPhase, subscribe: subscribePhase } = phase;

/** When the running session ends, as a time. */
export const endsAt = () => {
  const session = getSession();
  return session ? endOf(session) : undefined;
};

/** Runs the 15 minutes of every session from now on; `onOver` is called for one whose time is up. */
export function startClock(onOver: (session: Session) => void): void {
  function tick() {
    clearTimeout(timer);
    const session = getSession();
    if (session && isOver(session)) onOver(session);
    const next = phaseOf(getSession());
    if (next !== phase.getSnapshot()) phase.set(next);
    const running = getSession();
    const wait = running && STEPS.map((step) => left(running) - step).find((ms) => ms > 0);
    if (wait) timer = setTimeout(tick, wait);
  }

  subscribe(tick);
  // Timers stand still while a device sleeps and run late in a hidden tab: look at the clock on coming back.
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, tick);
  document.addEventListener('visibilitychange', tick);
  tick();
}
