import { EMERGENCY, RESPECT } from '@commonpurse/helplines';
import { Alert } from '@commonpurse/ui';
import { Call, Text } from '../../shared/call';

/** Helplines to call instead of waiting for a moderator. */
export const CallNow = () => (
  <Alert tone="warning" title="Please do not wait for us. Call now:">
    <ul>
      <li>
        In danger right now: <Call number={EMERGENCY.phones[0].number} />
      </li>
      <li>
        {RESPECT.name}, {RESPECT.hours}: <Call number={RESPECT.phones[0].number} />, or text{' '}
        <Text number={RESPECT.text} />
      </li>
    </ul>
    <p>We read urgent forms first, but we are not here day and night.</p>
  </Alert>
);
