import { MEMBER_MESSAGE, type HiddenHandleBody } from '@commonpurse/contracts';
import { useGuardedMutation, Username } from '@commonpurse/screen-kit';
import { MenuDisclosure, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { problemOf, SaidLine, type Said } from '../said-line';
import { forgetShown, hideableHandle, hideableMember, hideablePost, type Hideable } from './hiding.api';

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
  onHidden: (hidden: Hideable) => void;
};

/** Lets a reader hide a post or a member from her lists. Other users cannot see it. */
export function HideMenu({ about, postId, username, commenter, onHidden }: HideMenuProps) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>({});
  const { run } = useGuardedMutation(async (hideable: Hideable) => {
    setSaid({});
    try {
      await hideable.hide();
    } catch (error) {
      setSaid(problemOf(error, MEMBER_MESSAGE.hiding.failed));
      return;
    }
    onHidden(hideable);
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
          <button type="button" onClick={() => void run(hideablePost(postId))}>
            Hide this post
          </button>
        )}
        {commenter && (
          <button type="button" onClick={() => void run(hideableHandle(commenter))}>
            <span>
              Hide comments by <Username name={commenter.handle} /> under this post
            </span>
          </button>
        )}
        {username && (
          <button type="button" onClick={() => void run(hideableMember(username))}>
            <span>
              Hide posts and comments by <Username name={username} />
            </span>
          </button>
        )}
      </MenuDisclosure>
      <SaidLine said={said} />
    </>
  );
}
