import { MEMBER_MESSAGE, type HiddenHandleBody } from '@commonpurse/contracts';
import { failureOf, readyPopup, useGuardedMutation, Username } from '@commonpurse/screen-kit';
import { MenuDisclosure, popup, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetShown, hideHandle, hideMember, hidePost } from './hiding.api';

type HideMenuProps = {
  /** What the menu is about, for screen readers. */
  about: string;
  /** The post that can be hidden. */
  postId?: string;
  /** The member who can be hidden; undefined if readers do not see her name. */
  username: string | undefined;
  /** The anonymous commenter who can be hidden in her thread. */
  commenter?: HiddenHandleBody | undefined;
  onHidden?: () => unknown;
};

/** Lets a reader hide a post or a member from her lists. Other users cannot see it. */
export function HideMenu({ about, postId, username, commenter, onHidden }: HideMenuProps) {
  const queries = useQueryClient();
  const { run } = useGuardedMutation(async ({ hide, done }: { hide: () => Promise<void>; done: string }) => {
    try {
      await hide();
    } catch (error) {
      void popup.error(failureOf(error, MEMBER_MESSAGE.hiding.failed).message);
      return;
    }
    void popup.success(done, { ok: true });
    await onHidden?.();
    await forgetShown(queries);
  });

  return (
    <MenuDisclosure
      align="end"
      label={
        <>
          More<VisuallyHidden>{` about ${about}`}</VisuallyHidden>
        </>
      }
    >
      {postId && (
        <button
          type="button"
          onFocus={readyPopup}
          onClick={() => void run({ hide: () => hidePost(postId), done: MEMBER_MESSAGE.hiding.post })}
        >
          Hide this post
        </button>
      )}
      {commenter && (
        <button
          type="button"
          onFocus={readyPopup}
          onClick={() => void run({ hide: () => hideHandle(commenter), done: MEMBER_MESSAGE.hiding.handle })}
        >
          Hide comments by <Username name={commenter.handle} /> under this post
        </button>
      )}
      {username && (
        <button
          type="button"
          onFocus={readyPopup}
          onClick={() => void run({ hide: () => hideMember(username), done: MEMBER_MESSAGE.hiding.member })}
        >
          Hide posts and comments by <Username name={username} />
        </button>
      )}
    </MenuDisclosure>
  );
}
