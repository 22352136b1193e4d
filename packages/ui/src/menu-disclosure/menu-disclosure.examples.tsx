import type { Example } from '../example';
import { MenuDisclosure } from './menu-disclosure';

const Account = () => (
  <MenuDisclosure label="Account">
    <a href="#account">My Account</a>
    <a href="#posts" aria-current="page">
      My Posts
    </a>
    <button type="button">Sign Out</button>
  </MenuDisclosure>
);

export const examples: Example[] = [
  { name: 'folded', Show: Account },
  { name: 'open', Show: Account, press: 'Account' },
];
