// Services that anyone may call or look up: to name them tells nothing about the writer. Numbers that begin with 13 or
// 1800 are no phone number to the rules anyway. Those on our own page of helplines are held to this list by a test.

const NUMBERS =
  /^(1300(121130|224636|300630|366424|366611|555727|650579|651188|654314|792387|888529)|0(262800900|892(217066|231111|231188)|423677767|458737732|477131114))$/;

const HOSTS =
  /(^|\.)((askizzy|cclswa|consumeraction|dvcs|dvconnect|financialrights|kidshelpline|ndh|nils|rlc|13yarn|1800respect|afca|beyondblue|legalaidact|lifeline|safesteps|womenssafetyservices)\.(com|org)(\.au)?|gov\.au)$/i;

/** Whether the digits are the number of a public service. */
export const isPublicNumber = (digits: string): boolean => NUMBERS.test(digits);

/** Whether a host is that of a public service. A public school's tells where a child is, so it is none. */
export const isPublicHost = (host: string): boolean => HOSTS.test(host) && !/schools?\./i.test(host);
