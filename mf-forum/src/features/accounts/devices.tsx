import { MEMBER_MESSAGE, type Device } from '@commonpurse/contracts';
import { ConfirmPassword, failureOf, FormProblem, useConfirmedAction } from '@commonpurse/screen-kit';
import { Badge, Button, Inline, Stack, Time, VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { devices, endSessions } from './accounts.api';
import styles from './devices.module.css';

/** `end` without an id ends every other session. */
type Command = { what: 'list' } | { what: 'end'; sessionId?: string };

/** Where the user is logged in. The list loads on request: someone may look at the screen. */
export function Devices({ userId }: { userId: string }) {
  const [found, setFound] = useState<readonly Device[]>();
  const [status, setStatus] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone with the old list.
  useEffect(() => {
    if (found) list.current?.focus();
  }, [found]);

  async function perform(command: Command) {
    setStatus('');
    if (command.what === 'end') await endSessions(userId, command.sessionId);
    setFound(await devices(userId));
    if (command.what === 'end') setStatus(MEMBER_MESSAGE.devices.ended);
  }

  const { run, args, failure, password } = useConfirmedAction(perform, {
    failed: (error, { what }) =>
      failureOf(error, what === 'list' ? MEMBER_MESSAGE.devices.loadFailed : MEMBER_MESSAGE.devices.failed),
  });
  const isBusy = (sessionId?: string) => args?.what === 'end' && args.sessionId === sessionId;

  return (
    <Stack as="section" gap={3}>
      <h2>Where you’re logged in</h2>
      <p>
        You can see each phone and computer that is logged in to your account, and sign it out from here. If someone
        else uses it, they will notice.
      </p>
      {found && (
        <ul ref={list} tabIndex={-1} className={styles.devices} aria-label="Where you’re logged in">
          {found.map((device) => (
            <li key={device.sessionID}>
              <Inline gap={2}>
                <strong>{device.browser}</strong>
                {device.current && <Badge>This device</Badge>}
              </Inline>
              <p className={styles.times}>
                <span>
                  Logged in <Time at={device.started} />
                </span>
                <span>
                  Last used <Time at={device.lastUsed} />
                </span>
              </p>
              {!device.current && (
                <Button
                  variant="secondary"
                  busy={isBusy(device.sessionID)}
                  onClick={() => void run({ what: 'end', sessionId: device.sessionID })}
                >
                  <span>{`Sign out ${device.browser}`}</span>
                  <VisuallyHidden>
                    , last used <Time at={device.lastUsed} />
                  </VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {found?.length === 1 && <p>No other device is logged in.</p>}
      <p role="status">{status}</p>
      <FormProblem failure={failure}>Check your connection, then try again.</FormProblem>
      <Inline>
        <Button variant="secondary" busy={args?.what === 'list'} onClick={() => void run({ what: 'list' })}>
          {found ? 'Look again' : 'Show where you’re logged in'}
        </Button>
        {found && found.length > 1 && (
          <Button variant="secondary" busy={isBusy()} onClick={() => void run({ what: 'end' })}>
            Sign out all others
          </Button>
        )}
      </Inline>
      <ConfirmPassword {...password} />
      {found && found.length > 1 && (
        <p>
          If you don’t recognise one, sign it out, choose a new password and make new recovery codes: with an old code,
          someone could still get in.
        </p>
      )}
    </Stack>
  );
}
