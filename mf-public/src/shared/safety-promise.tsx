import { pageSettings } from '@commonpurse/helplines';

const { safety, postsWithin, reportsWithin } = pageSettings()?.operator ?? {};

/** Who is responsible for safety, and how soon posts and reports are read; nothing if the settings do not say. */
export const SafetyPromise = () => (
  <>
    {safety && (
      <p>
        <strong>{safety}</strong> is responsible for the safety of this forum.
      </p>
    )}
    {(postsWithin || reportsWithin) && (
      <p>
        <span>{postsWithin && `We aim to read each new post within ${postsWithin}. `}</span>
        <span>{reportsWithin && `We aim to read each report within ${reportsWithin}.`}</span>
      </p>
    )}
  </>
);
