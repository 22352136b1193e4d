import { MEMBER_MESSAGE, type HiddenHandleBody } from '@commonpurse/contracts';
import { useGuardedMutation, Username } from '@commonpurse/screen-kit';
import { MenuDisclosure, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { problemOf, SaidLine, type Said } from '../said-line';
import type { Hidden } from './hidden-line';
import { forgetShown, hideHandle, hideMember, hidePost, showHandle, showMember, showPost } from './hiding.api';

type HideMenuProps = {
  /** What the menu is about, for screen readers. */
  about: ReactNode;
  /** The post that can be hidden. */
  postId?: string;
  /** The member who can be hidden; undefined if readers do not see her name. */
  username: string | undefined;
  /** The anonymous commenter who can be hidden in her thread. */
  commenter?: HiddenHandleBody | undefined;
  /** Shows the reader what she has hidden, before the lists are loaded again. */
  onHidden: (hidden: Hidden) => void;
};

const { hiding } = MEMBER_MESSAGE;

/** Lets a reader hide a post or a member from her lists. Other users cannot see it. */
export function HideMenu({ about, postId, username, commenter, onHidden }: HideMenuProps) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>({});
  const { run } = useGuardedMutation(async ({ hide, ...hidden }: Hidden & { hide: () => Promise<void> }) => {
    setSaid({});
    try {
      await hide();
    } catch (error) {
      setSaid(problemOf(error, hiding.failed));
      return;
    }
    onHidden(hidden);
    await forgetShown(queries);
  });

  return (
    <>
      <MenuDisclosure
        label={
          <>
            More
            <VisuallyHidden>
              {' about '}
              <span>{about}</span>
            </VisuallyHidden>
          </>
        }
      >
        {postId && (
          <button
            type="button"
            onClick={() =>
              void run({
                hide: () => hidePost(postId),
                show: () => showPost(postId),
                done: hiding.post,
                shown: hiding.postShown,
              })
            }
          >
            Hide this post
          </button>
        )}
        {commenter && (
          <button
            type="button"
            onClick={() =>
              void run({
                hide: () => hideHandle(commenter),
                show: () => showHandle(commenter),
                done: hiding.handle,
                shown: hiding.handleShown,
              })
            }
          >
            Hide comments by <Username name={commenter.handle} /> under this post
          </button>
        )}
        {username && (
          <button
            type="button"
            onClick={() =>
              void run({
                hide: () => hideMember(username),
                show: () => showMember(username),
                done: hiding.member,
                shown: hiding.memberShown,
              })
            }
          >
            Hide posts and comments by <Username name={username} />
          </button>
        )}
      </MenuDisclosure>
      <SaidLine said={said} />
    </>
  );
}
