import { VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useState } from 'react';

const PAUSE = 600;

/** Announces a result in a polite live region after a delay, not at each key press. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
