import { Link, Outlet } from '@commonpurse/federation/router';
import { api, signIn, signOut, useSession } from '@commonpurse/session';
import { Button, Field, Inline, PasswordInput, TextInput } from '@commonpurse/ui';
import { useState, type FormEvent } from 'react';

/** Replaces the shell in development: sign-in, and a link to each screen. */
export function DevelopmentFrame() {
  const session = useSession();
  return (
    <main style={{ maxWidth: '70rem', margin: '0 auto', padding: '1rem' }}>
      {session ? (
        <>
          <Inline as="nav">
            <Link to="/forum">Forum</Link>
            <Link to="/new-forum-post">New Post</Link>
            <Link to={`/myposts/${session.userID}`}>My Posts</Link>
            <Button variant="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          </Inline>
          <hr />
          <Outlet key={session.userID} />
        </>
      ) : (
        <SignInForm />
      )}
    </main>
  );
}

function SignInForm() {
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget)) as { username: string; password: string };
    try {
      const { data } = await api.call('POST /login', { body, session: false });
      if ('userID' in data) signIn(data);
    } catch (error) {
      setProblem(String(error));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>The forum, alone</h1>
      <Field label="Username" error={problem}>
        {(control) => <TextInput {...control} name="username" autoComplete="username" />}
      </Field>
      <Field label="Password">{(control) => <PasswordInput {...control} name="password" />}</Field>
      <Button type="submit">Log in</Button>
    </form>
  );
}
