import { callLink, EMERGENCY, RESPECT, type Phone } from '@commonpurse/helplines';

const callLine = ({ phones: [{ number }] }: { phones: readonly [Phone] }) =>
  `<a href="${callLink(number)}">${number}</a>`;

/** A page of the host itself, for when it has none of the apps': it needs no file. */
const plainPage = (sentence: string) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>Commonpurse</title></head>
<body>
<a href="/api/exit" rel="noreferrer">Exit this page</a>
<p>${sentence} Please try again in a minute.</p>
<p>In danger right now? Call ${callLine(EMERGENCY)}.</p>
<p>To talk to someone, ${RESPECT.hours}: ${RESPECT.name}, ${callLine(RESPECT)}.</p>
</body>
</html>
`;

/** Before the first release of each app is live. */
export const NOT_READY = plainPage('We are setting up this site.');
/** Where a page cannot be written. */
export const FAILED = plainPage('This page could not be loaded.');
