import type { Member } from '@commonpurse/contracts';
import { ConfirmPassword, FormProblem, readyPopup } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Alert, Button, Card, Stack } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';
import { SuspendForm } from './suspend-form';
import { useMemberCommand } from './use-member-command';
import type { MemberCommand } from './users.api';

type Words = { title: string; text: string; button: string; question: (username: string) => string; danger?: boolean };

const WORDS: Record<Exclude<MemberCommand, 'suspend'>, Words> = {
  reinstate: {
    title: 'End the suspension',
    text: 'They will be able to log in again.',
    button: 'Reinstate',
    question: (username) => `Do you wish to end the suspension of ${username}?`,
  },
  'sign-out': {
    title: 'Sign out of all devices',
    text: 'Every device is signed out straight away. They can log in again with their password.',
    button: 'Sign Out All Devices',
    question: (username) => `Do you wish to sign ${username} out on every device?`,
  },
  'reset-second-factor': {
    title: 'Turn the second step off',
    text: 'For a moderator who has lost their phone and recovery codes. Make sure it is really them asking.',
    button: 'Turn Off the Second Step',
    question: (username) =>
      `Do you wish to turn off the second step for ${username}? They will only need their password to log in.`,
    danger: true,
  },
  demote: {
    title: 'Make a moderator a member',
    text: 'This becomes a member’s account and is signed out on every device. It can’t become a moderator’s account again.',
    button: 'Make a Member',
    question: (username) => `Do you wish to make ${username} a member? They will no longer be able to moderate.`,
    danger: true,
  },
};

/** The actions on an account, each in its own card with its effect. */
export function MemberActions({ member }: { member: Member }) {
  const { userID: userId, isActive, isModerator, secondFactor, suspension } = member;
  return (
    <Stack gap={5}>
      {getSession()?.userID === userId ? (
        <Alert tone="info">
          <p>This is your own account. Only another moderator can change it.</p>
        </Alert>
      ) : !isActive ? (
        <p>Nothing. The owner deleted this account.</p>
      ) : (
        <div className={layout.decision}>
          {!suspension && <Command member={member} command="sign-out" />}
          {suspension ? <Command member={member} command="reinstate" /> : <SuspendForm member={member} />}
          {isModerator && secondFactor && <Command member={member} command="reset-second-factor" />}
          {isModerator && <Command member={member} command="demote" />}
        </div>
      )}
    </Stack>
  );
}

function Command({ member, command }: { member: Member; command: keyof typeof WORDS }) {
  const { title, text, button, question, danger = false } = WORDS[command];
  const seen = command === 'reinstate' ? { since: member.suspension?.since } : {};
  const { run, password, busy, failure } = useMemberCommand(member.userID, {
    command,
    question: question(member.username),
    username: member.username,
    danger,
  });
  return (
    <Card className={layout.side}>
      <h3>{title}</h3>
      <p>{text}</p>
      <FormProblem failure={failure}>The record above is up to date. Check it, then try again.</FormProblem>
      <Button variant={danger ? 'danger' : 'secondary'} busy={busy} onFocus={readyPopup} onClick={() => void run(seen)}>
        {button}
      </Button>
      <ConfirmPassword {...password} />
    </Card>
  );
}
