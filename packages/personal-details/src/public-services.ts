// Public services that anyone may call or look up: naming them reveals nothing about the writer. The rules never treat
// numbers that begin with 13 or 1800 as phone numbers. A test checks the numbers on our own helplines page against this
// list.

const NUMBERS =
  /^(1300(121130|224636|300630|366424|366611|555727|650579|651188|654314|792387|888529)|0(262800900|892(217066|231111|231188)|423677767|458737732|477131114))$/;

const HOSTS =
  /(^|\.)((askizzy|cclswa|consumeraction|dvcs|dvconnect|financialrights|kidshelpline|ndh|nils|rlc|13yarn|1800respect|afca|beyondblue|legalaidact|lifeline|safesteps|womenssafetyservices)\.(com|org)(\.au)?|gov\.au)$/i;

/** Whether the digits are the number of a public service. */
export const isPublicNumber = (digits: string): boolean => NUMBERS.test(digits);

/** Whether a host belongs to a public service. A public school's host does not count: it reveals where a child is. */
export const isPublicHost = (host: string): boolean => HOSTS.test(host) && !/schools?\./i.test(host);
