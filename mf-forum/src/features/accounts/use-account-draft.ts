import type { Account } from '@commonpurse/contracts';
import { useKeptText } from '@commonpurse/session';

/** What is being changed in the account, kept until it is saved: also over an interruption of the session. */
export function useAccountDraft(account: Account) {
  const [username, setUsername, clearUsername] = useKeptText('account.username', account.username);
  const [email, setEmail, clearEmail] = useKeptText('account.email', account.email);
  const [age, setAge, clearAge] = useKeptText('account.age', String(account.age));
  const [occupation, setOccupation, clearOccupation] = useKeptText('account.occupation', account.occupation);
  return {
    input: { username: username.trim(), email: email.trim(), age: age.trim(), occupation: occupation.trim() },
    typed: { username, email, age, occupation },
    setUsername,
    setEmail,
    setAge,
    setOccupation,
    clear() {
      clearUsername();
      clearEmail();
      clearAge();
      clearOccupation();
    },
  };
}
