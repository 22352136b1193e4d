/**
 * The hosts that members' texts may link to until a moderator changes the list, with every host below them: public services, courts and regulators, which
 * alone can have a host below gov.au, and the helplines on the page of additional resources.
 */
export const LINK_HOSTS: readonly string[] = [
  'gov.au',
  '13yarn.org.au',
  '1800respect.org.au',
  'afca.org.au',
  'askizzy.org.au',
  'beyondblue.org.au',
  'cclswa.org.au',
  'consumeraction.org.au',
  'dvconnect.org',
  'dvcs.org.au',
  'financialrights.org.au',
  'kidshelpline.com.au',
  'legalaidact.org.au',
  'lifeline.org.au',
  'ndh.org.au',
  'nils.com.au',
  'rlc.org.au',
  'safesteps.org.au',
  'womenssafetyservices.com.au',
];

/** Whether members' texts may link to a host, given in lower case. A school's host says where a child is. */
export function isLinkHost(host: string, hosts: readonly string[]): boolean {
  if (/schools?\./.test(host)) return false;
  for (let name = host; name !== '';) {
    if (hosts.includes(name)) return true;
    const dot = name.indexOf('.');
    name = dot < 0 ? '' : name.slice(dot + 1);
  }
  return false;
}
