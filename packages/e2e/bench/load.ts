import { Agent, request } from 'node:http';

/**
 * Sends one request after another on one connection, for this long. Resolves to the duration of each, in milliseconds.
 */
export async function load(url: string, headers: Record<string, string>, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  try {
    for (let before = performance.now(); before < end; before = performance.now()) {
      const status = await get(url, headers, agent);
      times.push(performance.now() - before);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end();
  });
}
