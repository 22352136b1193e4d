import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { logIn } from '../src/support/actions';
import { credentials, type Role } from './caller';

export type Persona = Exclude<Role, 'hiding-member'>;
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Gives a page slow 4G and a processor 4 times slower. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function signIn(
  browser: Browser,
  origin: string,
  role: Exclude<Persona, 'visitor'>,
): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const login = role === 'moderator' ? '/moderator/login' : '/login';
  await page.goto(`${origin}${login}`);
  await logIn(page, credentials(role));
  await page.waitForURL((url) => url.pathname !== login);
  const state = await context.storageState();
  await context.close();
  return state;
}
