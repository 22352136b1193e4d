import { ANONYMOUS_NAME } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Badge } from '@commonpurse/ui';

type PersonNameProps = {
  name: string;
  /** Whether readers do not see this name. */
  anonymous: boolean;
};

/** An author's name, marked when only moderators see it. */
export function PersonName({ name, anonymous }: PersonNameProps) {
  if (!anonymous) return <Username name={name} />;
  return (
    <span>
      <Username name={name} /> <Badge tone="who">posted as {ANONYMOUS_NAME}</Badge>
    </span>
  );
}
