import { APP_CONFIG_ID, PAGE_ANSWER_ID, type AppConfig } from '../config';
import type { PageAnswer } from '../page-answer';

/** The configuration that the host wrote into the page. */
export function readConfig(): AppConfig {
  const text = document.getElementById(APP_CONFIG_ID)?.textContent;
  if (!text) throw new Error(`This page carries no configuration: <script id="${APP_CONFIG_ID}"> is missing or empty.`);
  return JSON.parse(text) as AppConfig;
}

/**
 * Returns the API reply that the host server-rendered this page with, if any. Removes it from the page, because the
 * page may outlive the session that the reply was for.
 */
export function takePageAnswer(): PageAnswer | undefined {
  const element = document.getElementById(PAGE_ANSWER_ID);
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as PageAnswer) : undefined;
}
