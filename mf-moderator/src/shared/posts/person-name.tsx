import { ANONYMOUS_NAME } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Badge } from '@commonpurse/ui';

type PersonNameProps = {
  name: string;
  /** Of whom the name links to the record. */
  userId?: string | undefined;
  /** Whether readers do not see this name. */
  anonymous: boolean;
};

/** An author's name, marked when only moderators see it. */
export function PersonName({ name, userId, anonymous }: PersonNameProps) {
  const words = <Username name={name} />;
  const shown = userId ? <Link to={`/user-management/${userId}`}>{words}</Link> : words;
  if (!anonymous) return shown;
  return (
    <span>
      <span>{shown}</span> <Badge tone="who">posted as {ANONYMOUS_NAME}</Badge>
    </span>
  );
}
