import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { VisuallyHidden } from '@commonpurse/ui';
import { ChoiceButton } from './choice-button';

type ThanksButtonProps = {
  /** The post, or the comment. */
  item: { postId: string } | { cmtId: string };
  /** Whom the reader thanks, as readers see her. */
  name: string;
  thanked: boolean;
  onChanged: () => unknown;
};

/** Says thanks for a post or comment, or takes them back. */
export function ThanksButton({ item, name, thanked, onChanged }: ThanksButtonProps) {
  const { sent, takenBack, failed } = MEMBER_MESSAGE.thanks;
  const { thank, retract } = callsFor(item);
  const label = (
    <>
      <HeartIcon filled={thanked} />
      Say thanks
      <VisuallyHidden>
        {' to '}
        <Username name={name} />
      </VisuallyHidden>
    </>
  );
  return (
    <ChoiceButton
      pressed
      chosen={thanked}
      choose={{ label, done: sent, call: thank }}
      undo={{ label, done: takenBack, call: retract }}
      failed={failed}
      onChanged={onChanged}
    />
  );
}

function callsFor(item: ThanksButtonProps['item']) {
  if ('postId' in item) {
    const params = { id: item.postId };
    return {
      thank: () => api.call('PUT /forum/:id/thanks', { params, body: {} }),
      retract: () => api.call('DELETE /forum/:id/thanks', { params }),
    };
  }
  const params = { cmtID: item.cmtId };
  return {
    thank: () => api.call('PUT /comment/:cmtID/thanks', { params, body: {} }),
    retract: () => api.call('DELETE /comment/:cmtID/thanks', { params }),
  };
}

function HeartIcon({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d="M10 17C7 14.500 3 11.500 3 7.700A3.700 3.700 0 0 1 10 6a3.700 3.700 0 0 1 7 1.700C17 11.500 13 14.500 10 17z"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
