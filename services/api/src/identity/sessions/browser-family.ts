import type { FastifyRequest } from 'fastify';
import Bowser from 'bowser';

const UNKNOWN = 'Another browser';
/** Only names of this list are stored: a request could claim any other. */
const NAMES = new Set(Object.values(Bowser.BROWSER_MAP));

/** The family of a request's browser, such as 'Chrome on Android': no version, so that it identifies nobody. */
export function browserOf(req: Pick<FastifyRequest, 'headers'>): string {
  const agent = req.headers['user-agent'];
  if (!agent) return UNKNOWN;
  const { browser, os } = Bowser.parse(agent);
  if (!browser.name || !NAMES.has(browser.name)) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
