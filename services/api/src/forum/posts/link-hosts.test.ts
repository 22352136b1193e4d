import { isLinkHost, LINK_HOSTS } from '@commonpurse/contracts';
import * as helplines from '@commonpurse/helplines';

const websiteOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'website' in value && typeof value.website === 'string'
    ? [value.website]
    : [];

const WEBSITES = Object.values<unknown>(helplines).flat().flatMap(websiteOf);

test("members' texts may link to the website of each helpline that the site shows", () => {
  expect(WEBSITES.length).toBeGreaterThan(20);
  expect(WEBSITES.filter((website) => !isLinkHost(new URL(website).hostname, LINK_HOSTS))).toEqual([]);
});
