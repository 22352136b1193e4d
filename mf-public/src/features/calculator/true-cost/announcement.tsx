import { VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useState } from 'react';

const PAUSE = 600;

/** Reads a result out, politely, once it has stood for a moment: not at each key pressed. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
