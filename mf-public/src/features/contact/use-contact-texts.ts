import type { ContactInput } from '@commonpurse/contracts';
import { useFormTexts, type FormTexts } from '@commonpurse/screen-kit';
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
 * The fields of the contact form. A member's text is kept in memory under her id until it is sent, so that it survives
 * the end of her session. A visitor's text is restored by Back.
 */
export function useContactTexts(): FormTexts<ContactTexts> {
  const userId = useSession()?.userID;
  const hers = useFormTexts({ initial: NOTHING, keep: `contact-us.${userId ?? 'visitor'}` });
  const visit = useKeptInTab<ContactTexts>('contact-us.visit');
  const [typed, setTyped] = useState(visit.restored ?? NOTHING);
  const [reader, setReader] = useState(userId);
  if (reader !== userId) {
    setReader(userId);
    if (reader !== undefined) setTyped(NOTHING);
  }
  const texts = userId === undefined ? typed : hers.values;

  useEffect(() => {
    // The visitor signed in in another tab while she was writing here: moves her text to the kept text, below what she
    // had written as a member.
    if (userId === undefined || typed === NOTHING) return;
    hers.change(joined(hers.values, typed));
    // oxlint-disable-next-line react/set-state-in-effect -- the text moves to the store that outlives the form
    setTyped(NOTHING);
  }, [userId, typed, hers]);

  return {
    values: texts,
    change(changed) {
      const next = { ...texts, ...changed };
      if (userId === undefined) {
        setTyped(next);
        visit.keep(next);
      } else hers.change(next);
    },
    clear() {
      hers.clear();
      visit.clear();
      setTyped(NOTHING);
    },
  };
}
