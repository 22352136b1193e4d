export const ICON_PATH = '/icon.svg';
/** Where browsers look for the icon of a document that names none. They read its type from the header. */
export const DEFAULT_ICON_PATH = '/favicon.ico';

/** Two overlapping rings in the light theme's colours: they reveal nothing about the site to an onlooker. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0c5157"/><circle cx="13" cy="16" r="6" fill="none" stroke="#fbf7ef" stroke-width="2.5"/><circle cx="19" cy="16" r="6" fill="none" stroke="#e5a11c" stroke-width="2.5"/></svg>`;
