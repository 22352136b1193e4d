import type { NotificationKind } from '@commonpurse/contracts';
import { isOnComment, type UpdateItem } from './update-link';

type Words = { title: string; text: string };

/** The text of each update. For a report: that moderators looked at it, and whether they agreed. */
const WORDS: Record<NotificationKind, Words> = {
  'post-approved': {
    title: 'Your post is in the forum',
    text: 'A moderator has read it. Everyone who is logged in can read and answer it.',
  },
  'post-rejected': {
    title: 'Your post will not appear in the forum',
    text: 'Thank you for writing. Other members can’t see it. You can turn it into a new post.',
  },
  'several-rejected': {
    title: 'Moderators decided on several things you sent',
    text: 'Other members can’t see them. You can ask for another look at each one.',
  },
  'edit-approved': {
    title: 'Your change is in the forum',
    text: 'A moderator has read it. Everyone can read the new text.',
  },
  'edit-rejected': {
    title: 'Your change will not appear in the forum',
    text: 'Everyone still sees the old text. You can change it again.',
  },
  'post-reopened': {
    title: 'A moderator will read your post again',
    text: 'It is waiting for a new decision. You don’t have to do anything.',
  },
  'post-taken-down': {
    title: 'Your post was taken out of the forum',
    text: 'Moderators looked at it. Other members can no longer see it.',
  },
  'post-restored': {
    title: 'Your post is back in the forum',
    text: 'Moderators looked at it again. Everyone who is logged in can read it.',
  },
  'comment-taken-down': {
    title: 'Your comment was taken out of the forum',
    text: 'Moderators looked at it. Other members can no longer see it.',
  },
  'comment-restored': {
    title: 'Your comment is back in the forum',
    text: 'Moderators looked at it again. Everyone who can read the post can read your comment.',
  },
  'post-report-acted-on': {
    title: 'Moderators looked at a post you reported',
    text: 'They agreed with your report. Thank you for telling us.',
  },
  'post-report-left': {
    title: 'Moderators looked at a post you reported',
    text: 'They decided that it follows the rules. Thank you for telling us.',
  },
  'comment-report-acted-on': {
    title: 'Moderators looked at a comment you reported',
    text: 'They agreed with your report. Thank you for telling us.',
  },
  'comment-report-left': {
    title: 'Moderators looked at a comment you reported',
    text: 'They decided that it follows the rules. Thank you for telling us.',
  },
  'contact-closed': {
    title: 'A moderator read your contact form',
    text: 'It is closed. If you still need something, write to us again.',
  },
  'contact-answered': {
    title: 'A moderator answered you',
    text: 'This is the answer to your contact form.',
  },
  'moderator-answered': {
    title: 'A moderator wrote to you',
    text: 'The moderator read what you wrote in the forum.',
  },
  'post-answered': {
    title: 'Someone answered in the forum',
    text: 'Open the post to read what is new.',
  },
  'new-browser': {
    title: 'Someone logged in to your account on another browser',
    text: 'If it was you, you don’t need to do anything. If not, log that device out and choose a new password on your account page.',
  },
  'recovery-codes-made': {
    title: 'New recovery codes were made for your account',
    text: 'Older codes no longer work. If it wasn’t you, choose a new password, then make new codes yourself.',
  },
  'password-changed': {
    title: 'Your account has a new password',
    text: 'Every other device was signed out. If it wasn’t you, set your own password with a recovery code, or write to us.',
  },
  'appeal-upheld': {
    title: 'A moderator looked at a decision again',
    text: 'The decision stays the same. The moderator wrote to tell you why.',
  },
  'appeal-overturned': {
    title: 'A moderator changed a decision',
    text: 'The first decision no longer counts. The moderator wrote to tell you why.',
  },
  thanked: {
    title: 'Someone thanked you for your post',
    text: 'Another member read it and said thanks. Thanks always come without a name.',
  },
};

const THANKED_FOR_COMMENT: Words = { ...WORDS.thanked, title: 'Someone thanked you for your comment' };

/** The text of an update. None for a kind that only a newer API sends. */
export function wordsOf(update: UpdateItem): Words | undefined {
  if (update.kind === 'thanked' && isOnComment(update)) return THANKED_FOR_COMMENT;
  return (WORDS as Partial<typeof WORDS>)[update.kind];
}
