// npm run bench -- sign-in: does the time of a refusal reveal who has an account? The benchmark repeats the cases in
// turn on the same route, so that all of them meet the same noise.
import { Agent, request } from 'node:http';
import { routeOf } from '@commonpurse/contracts';
import { credentials } from './caller';
import { Site } from './site';
import { median, percentile, printTable } from './table';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
/** Long enough for Node to have compiled the code of a refusal. */
const WARM_UP = 20;
const WRONG = 'Wrong-Purse-1';

type Case = { what: string; username: string; password: string };

const { username, password } = credentials('member');
/** The baseline for the other cases. */
const UNKNOWN: Case = { what: 'an unknown name', username: 'nobody.here', password: WRONG };
const KNOWN: Case = { what: 'a known name', username, password: WRONG };
const DOORS = [
  { door: 'POST /login', cases: [UNKNOWN, KNOWN] },
  { door: 'POST /moderator/login', cases: [UNKNOWN, KNOWN, { what: "a member's right password", username, password }] },
] as const;

type Door = (typeof DOORS)[number]['door'];

/** Sends one sign-in; returns the time of its refusal in milliseconds. */
function timeOfRefusal(origin: string, door: Door, { username: name, password: typed }: Case, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const headers = { origin, 'content-type': 'application/json' };
    const before = performance.now();
    const sent = request(`${origin}/api${routeOf(door).path}`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 401) resolve(performance.now() - before);
        else reject(new Error(`${door} answered ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(JSON.stringify({ username: name, password: typed }));
  });
}

async function measure(site: Site, { door, cases }: { door: Door; cases: readonly Case[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = cases.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const turn of cases.keys()) {
      // Each case comes first in a round equally often.
      const at = (turn + Math.max(round, 0)) % cases.length;
      const time = await timeOfRefusal(site.url, door, cases[at]!, agent);
      if (round >= 0) times[at]!.push(time);
    }
  }
  agent.destroy();
  return cases.map(({ what }, at) => ({
    'refused at': `${door}, ${what}`,
    'p50 ms': median(times[at]!).toFixed(2),
    'p90 ms': percentile(times[at]!, 0.9).toFixed(2),
    ratio: (median(times[at]!) / median(times[0]!)).toFixed(3),
  }));
}

const site = await Site.start();
try {
  const rows = [];
  for (const door of DOORS) {
    console.error(door.door);
    rows.push(...(await measure(site, door)));
  }
  printTable(`${ROUNDS} refusals of each kind; ratio of medians to that of an unknown name`, rows);
} finally {
  await site.stop();
}
