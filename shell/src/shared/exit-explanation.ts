/** The link to the page that explains the quick exit, for readers who want to know before they use it. */
export const EXIT_EXPLANATION = { to: '/exit-information', label: 'What ‘Exit this page’ does' };
