import { createHash } from 'node:crypto';
import { ADDRESS_ATTRIBUTE, ROOT_ID } from '@commonpurse/federation';

/** Id of the template with the scripts of a server-rendered page. */
const TEMPLATE_ID = 'page-scripts';

/** A page that is not parsed to its end after this long came over a slow connection. */
const SLOW_MS = 200;
/** If no paint is reported within this time, as by browsers that report none, the scripts start anyway. */
const LATEST_MS = 1_000;

/**
 * Inserts the template's content once the page is parsed and painted: before, its scripts would compete with the first
 * paint for the processor. Over a slow connection they are downloaded at once, because that takes longer than painting.
 * Until then the reader may navigate to another address within this document, so the script stores the text's address.
 */
const INLINE_SCRIPT = `{
document.getElementById('${ROOT_ID}').setAttribute('${ADDRESS_ATTRIBUTE}', location.pathname + location.search);
const { content } = document.getElementById('${TEMPLATE_ID}');
const start = () => {
for (const script of content.querySelectorAll('script')) script.async = false;
document.body.append(content);
};
if (performance.now() > ${SLOW_MS}) document.head.append(...content.querySelectorAll('link'));
document.addEventListener('DOMContentLoaded', () => {
if (document.hidden) return start();
setTimeout(start, ${LATEST_MS});
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
});
}`;

/** Allows this script, the only one inside pages, in the content security policy. */
export const INLINE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}'`;

/** Elements that let a browser run these scripts after the first paint; `preloads` are their `<link>` elements. */
export const scriptsAfterPaint = (preloads: readonly string[], scripts: readonly string[]): string =>
  `<template id="${TEMPLATE_ID}">${[...preloads, ...scripts].join('')}</template>\n<script>${INLINE_SCRIPT}</script>`;
