import { APP_CONFIG_ID, type AppConfig } from '../config';

/** The configuration that the front door wrote into the page. */
export function readConfig(): AppConfig {
  const text = document.getElementById(APP_CONFIG_ID)?.textContent;
  if (!text) throw new Error(`This page carries no configuration: <script id="${APP_CONFIG_ID}"> is missing or empty.`);
  return JSON.parse(text) as AppConfig;
}
