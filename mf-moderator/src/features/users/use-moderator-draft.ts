import { useKeptText } from '@commonpurse/session';

/** What is being typed of a new moderator, the passwords aside: they are never kept. */
export function useModeratorDraft() {
  const [username, setUsername, clearUsername] = useKeptText('new-moderator.username');
  const [email, setEmail, clearEmail] = useKeptText('new-moderator.email');
  const [age, setAge, clearAge] = useKeptText('new-moderator.age');
  const [occupation, setOccupation, clearOccupation] = useKeptText('new-moderator.occupation');
  return {
    typed: { username, email, age, occupation },
    input: { username: username.trim(), email: email.trim(), age: age.trim(), occupation: occupation.trim() },
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
