import {
  APP_CONFIG_ID,
  PAGE_ANSWER_ID,
  QUICK_EXIT_ID,
  ROOT_ID,
  pageTitle,
  type AppConfig,
  type FileList,
  type PageAnswer,
  type PageReader,
  type ScreenMatch,
} from '@commonpurse/federation';
import { PAGE_SETTINGS_ID } from '@commonpurse/helplines';
import type { HostConfig } from './config';
import { ICON_PATH } from './icon';
import { inlineStyle, type InlineStyle } from './inline-style';
import { statedIntegrity } from './integrity';
import { scriptsAfterPaint, INLINE_SCRIPT_SOURCE } from './page-scripts';
import type { Rendered } from './prerender';
import { fileUrl, type AppRelease, type Releases } from './releases';
import type { PageSettings } from './site-settings';

/** The page's background colour, for the browser's frame; packages/ui/src/tokens.css defines it as --color-paper. */
export const THEME_COLOUR = { light: '#fbf7ef', dark: '#1a1815' };

type Screen = ScreenMatch | undefined;

const isScript = (url: string) => url.endsWith('.js');

/** A browser ends a script element at the first `</script`, even inside JSON. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function appConfig({ screen, releases, config }: PageParts, reader: PageReader | undefined): AppConfig {
  const remotes = Object.entries(releases.remotes).map(([name, release]) => [
    name,
    { entry: fileUrl(release, release.entry ?? ''), integrity: statedIntegrity(release, release.entry ?? '') },
  ]);
  return {
    remotes: Object.fromEntries(remotes) as AppConfig['remotes'],
    releaseSet: releases.label,
    version: releases.shell.version,
    exitUrl: config.exitUrl,
    email: config.mail !== null,
    ...(reader ? { reader } : !isForEveryone(screen) && { preload: filesOf(screen, releases) }),
  };
}

const isForEveryone = (screen: Screen) => (screen?.access ?? 'visitor') === 'visitor';

type ScreenFiles = FileList & { release: AppRelease };

/** The files that the screen needs beyond the shell's own. */
function screenFiles(screen: Screen, { shell, remotes }: Releases): ScreenFiles {
  const release = screen?.remote ? remotes[screen.remote] : shell;
  const own = (screen && release.screens[screen.screen]) ?? { js: [], css: [] };
  const first = screen?.remote ? { js: [release.entry ?? ''], css: release.css } : { js: [], css: [] };
  return { release, js: [...new Set([...first.js, ...own.js])], css: [...new Set([...first.css, ...own.css])] };
}

function filesOf(screen: Screen, releases: Releases): Record<string, string> {
  const { release, js, css } = screenFiles(screen, releases);
  return Object.fromEntries([...css, ...js].map((file) => [fileUrl(release, file), statedIntegrity(release, file)]));
}

/**
 * Attributes by which a browser refuses a file with another content. A preload and the request that uses it must have
 * the same ones.
 */
const checked = (release: AppRelease, file: string) => `integrity="${statedIntegrity(release, file)}" crossorigin`;

const preload = (kind: 'script' | 'style', release: AppRelease, file: string) =>
  `<link rel="preload" as="${kind}" href="${fileUrl(release, file)}" ${checked(release, file)}>`;

/** The files of one kind that the screen needs beyond the shell's own, as preloads. */
function preloads(screen: Screen, releases: Releases, kind: 'script' | 'style'): string[] {
  const { release, js, css } = screenFiles(screen, releases);
  return (kind === 'script' ? js : css).map((file) => preload(kind, release, file));
}

/** A server-rendered page includes its style sheets. */
function stylesInside(screen: Screen, releases: Releases): InlineStyle[] {
  const { release, css } = screenFiles(screen, releases);
  const own = css.map((file) => inlineStyle(release, file));
  return [...releases.shell.css.map((file) => inlineStyle(releases.shell, file)), ...own];
}

const answerScript = (answer: PageAnswer) =>
  `<script type="application/json" id="${PAGE_ANSWER_ID}">${inlineJson(answer)}</script>\n`;

/** In the head: the shell's code reads it when it starts. */
const settingsScript = (settings: PageSettings) =>
  `\n<script type="application/json" id="${PAGE_SETTINGS_ID}">${inlineJson(settings)}</script>`;

/** Content for browsers without JavaScript only; other browsers ignore it. */
const noScript = (content: string) => (content === '' ? '' : `<noscript>${content}</noscript>\n`);

/** What a page's content security policy must allow beside our own files. */
export type PageSources = { styles: string[]; scripts: string[] };

export type Page = { html: string; sources: PageSources };

/**
 * What a page shows before any script runs: its server-rendered content, or a message when only scripts can render it.
 */
export type Content = Rendered | { withoutScript: string };

/** What a page consists of beside its content. */
export type PageParts = {
  screen: Screen;
  releases: Releases;
  config: HostConfig;
  settings: PageSettings | undefined;
};

/** The elements that load a page's styles and scripts, in its head and at its end, and the sources that they need. */
type Assets = { head: string[]; atEnd: string; sources: PageSources };

function assetsOf({ screen, releases }: PageParts, rendered: Rendered | undefined): Assets {
  const { shell } = releases;
  const scripts = (shell.main ?? []).filter(isScript);
  const scriptElements = scripts.map(
    (file) => `<script defer src="${fileUrl(shell, file)}" ${checked(shell, file)}></script>`,
  );
  // A visitor's browser must not request files for members or moderators: the shell loads these once the guard has
  // admitted the user. A page rendered in a session may preload them, because the guard admits its reader.
  const mayLoad = isForEveryone(screen) || rendered?.reader !== undefined;
  const screenPreloads = (kind: 'script' | 'style') => (mayLoad ? preloads(screen, releases, kind) : []);
  if (rendered === undefined) {
    const sheets = shell.css.map(
      (file) => `<link rel="stylesheet" href="${fileUrl(shell, file)}" ${checked(shell, file)}>`,
    );
    const head = [...scriptElements, ...sheets, ...screenPreloads('style'), ...screenPreloads('script')];
    return { head, atEnd: '', sources: { styles: [], scripts: [] } };
  }
  const styles = stylesInside(rendered.isGuard ? undefined : screen, releases);
  const shellPreloads = scripts.map((file) => preload('script', shell, file));
  return {
    head: styles.map(({ element }) => element),
    atEnd: scriptsAfterPaint([...shellPreloads, ...screenPreloads('script')], scriptElements),
    sources: { styles: styles.map(({ source }) => source), scripts: [INLINE_SCRIPT_SOURCE] },
  };
}

/** Renders the page of a screen. Without a screen, renders the page on which the shell reports an unknown address. */
export function renderPage(parts: PageParts, content: Content): Page {
  const { screen, settings } = parts;
  const rendered = 'content' in content ? content : undefined;
  const { head, atEnd, sources } = assetsOf(parts, rendered);
  // The reader needs the content before the scripts need the data.
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${pageTitle(screen)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOUR.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOUR.dark}">
<meta name="referrer" content="no-referrer">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
${head.join('\n')}
<script type="application/json" id="${APP_CONFIG_ID}">${inlineJson(appConfig(parts, rendered?.reader))}</script>${settings ? settingsScript(settings) : ''}
</head>
<body>
<a id="${QUICK_EXIT_ID}" href="/api/exit" rel="noreferrer">Exit this page</a>
${'withoutScript' in content ? noScript(content.withoutScript) : ''}<div id="${ROOT_ID}">${rendered?.content ?? ''}</div>
${rendered?.answer ? answerScript(rendered.answer) : ''}${atEnd}
</body>
</html>
`;
  return { html, sources };
}
