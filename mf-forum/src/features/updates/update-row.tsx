import type { Update } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Time } from '@commonpurse/ui';
import row from '../../shared/row.module.css';
import text from '../../shared/text.module.css';
import { linkOf } from './update-link';
import { wordsOf } from './update-words';

/**
 * An unread update on the start page, which others may see. Only an answer names its post, because it may be on anyone's
 * post: the others are about what the reader wrote, perhaps anonymously.
 */
export function UpdateRow({ update }: { update: Update }) {
  const words = wordsOf(update);
  if (!words) return null;
  return (
    <li className={row.row}>
      <h3 className={row.title}>
        <Link to={update.postID ? linkOf(update) : '/updates'}>{words.title}</Link>
      </h3>
      <Badge>New</Badge>
      {update.kind === 'post-answered' && update.postTitle && <p className={row.preview}>{update.postTitle}</p>}
      <p className={text.meta}>
        <Time at={update.updateDateTime} />
      </p>
    </li>
  );
}
