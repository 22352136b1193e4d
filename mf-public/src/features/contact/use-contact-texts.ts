import type { ContactInput } from '@commonpurse/contracts';
import type { FormTexts } from '@commonpurse/screen-kit';
import { useDraft, type FormDraft } from '@commonpurse/screen-kit/drafts';
import { useSession } from '@commonpurse/session';
import { useEffect, useState } from 'react';
import { useKeptInTab } from '../../shared/use-kept-in-tab';

type ContactTexts = Required<ContactInput>;

/** Joins both messages. Of the other fields, the values filled in first win. */
const joined = (before: ContactTexts, after: ContactTexts): ContactTexts => ({
  ...after,
  ...Object.fromEntries(Object.entries(before).filter(([, value]) => value !== '')),
  desc: [before.desc, after.desc].filter((text) => text.trim() !== '').join('\n\n'),
});

const NOTHING: ContactTexts = { name: '', email: '', category: '', desc: '', safeHow: '', safeWhen: '' };

/**
 * The fields of the contact form. A member's text is a draft of her account. A visitor has no draft: her text is
 * restored by Back.
 */
export function useContactTexts(): FormTexts<ContactTexts> & { draft: FormDraft | null } {
  const userId = useSession()?.userID ?? null;
  const draft = useDraft('contact', NOTHING, userId);
  const visit = useKeptInTab<ContactTexts>('contact-us.visit');
  const [typed, setTyped] = useState(visit.restored ?? NOTHING);
  const [reader, setReader] = useState(userId);
  if (reader !== userId) {
    setReader(userId);
    if (reader !== null) setTyped(NOTHING);
  }
  const { entry, fields } = draft;

  useEffect(() => {
    // The visitor signed in in another tab while she was writing here: moves her text to the draft, below what she had
    // written as a member.
    if (userId === null || typed === NOTHING) return;
    entry.fill(joined({ ...NOTHING, ...fields }, typed));
    // oxlint-disable-next-line react/set-state-in-effect -- the text moves to the draft, which outlives the form
    setTyped(NOTHING);
  }, [userId, typed, entry, fields]);

  if (userId !== null) {
    // Sending deletes the draft.
    return { draft, values: { ...NOTHING, ...fields }, change: (changed) => entry.fill(changed), clear() {} };
  }
  return {
    draft: null,
    values: typed,
    change(changed) {
      const next = { ...typed, ...changed };
      setTyped(next);
      visit.keep(next);
    },
    clear() {
      visit.clear();
      setTyped(NOTHING);
    },
  };
}
