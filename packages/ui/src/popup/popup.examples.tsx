import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import type { Example } from '../example';
import { PageHeader } from '../page-header/page-header';
import { Stack } from '../stack/stack';
import { popup } from './popup';
import { showUndoableSuccess } from './undoable-success';

function Opener({ label, open, children }: { label: string; open: () => void; children?: ReactNode }) {
  return (
    <Stack gap={2}>
      <div>
        <Button variant="secondary" onClick={open}>
          {label}
        </Button>
      </div>
      {children}
    </Stack>
  );
}

function Question() {
  const [answer, setAnswer] = useState('');
  const ask = async () =>
    setAnswer(
      (await popup.confirm('Are you sure you want to delete this narrative?', { danger: true }))
        ? 'You said yes.'
        : 'You said no.',
    );
  return (
    <Opener label="Ask a question" open={() => void ask()}>
      <p role="status">{answer}</p>
    </Opener>
  );
}

function Undoing() {
  const [answer, setAnswer] = useState('');
  const show = async () =>
    setAnswer((await showUndoableSuccess('The post is hidden.')) ? 'It is shown again.' : 'It stays hidden.');
  return (
    <Opener label="Hide a post" open={() => void show()}>
      <p role="status">{answer}</p>
    </Opener>
  );
}

const signOut = () => {
  const done = popup.busy('Signing out...');
  setTimeout(done, 3000);
};

const failThreeTimes = () => {
  void popup.error('Failed to get Narratives.');
  void popup.error('Failed to get Narratives.');
  void popup.error('Failed to get User');
};

function Deletion() {
  const [gone, setGone] = useState(false);
  const remove = () => {
    setGone(true);
    void popup.success('Post deleted successfully.', { ok: true });
  };
  return (
    <Stack>
      <PageHeader title="My Posts" />
      {!gone && <Opener label="Delete" open={remove} />}
    </Stack>
  );
}

export const examples: Example[] = [
  {
    name: 'error',
    press: 'Show an error',
    Show: () => <Opener label="Show an error" open={() => void popup.error('Failed to get Forum Post')} />,
  },
  {
    name: 'error that closes by itself',
    Show: () => (
      <Opener
        label="Show a short error"
        open={() => void popup.error('Login error occurred. Please try again.', { autoClose: 1500 })}
      />
    ),
  },
  {
    name: 'success',
    press: 'Show a success',
    Show: () => (
      <Opener
        label="Show a success"
        open={() =>
          void popup.success(
            'Post created successfully. User post status will be updated shortly after moderator review.',
            { ok: true },
          )
        }
      />
    ),
  },
  { name: 'a success that can be undone', press: 'Hide a post', Show: Undoing },
  { name: 'confirmation', press: 'Ask a question', Show: Question },
  {
    name: 'a question that Enter answers with yes',
    Show: () => (
      <Opener label="Ask for Enter" open={() => void popup.confirm('Approve this post?', { yesFirst: true })} />
    ),
  },
  {
    name: 'note',
    press: 'Show a note',
    Show: () => (
      <Opener
        label="Show a note"
        open={() => void popup.note('Keyboard shortcuts', <p>j opens the next post, k the one before.</p>)}
      />
    ),
  },
  { name: 'several at once', Show: () => <Opener label="Fail three times" open={failThreeTimes} /> },
  { name: 'after a deletion', Show: Deletion },
  { name: 'busy', press: 'Sign out', Show: () => <Opener label="Sign out" open={signOut} /> },
];
