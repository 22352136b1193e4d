import { ANONYMOUS_NAME } from '@commonpurse/contracts';
import { Badge } from '@commonpurse/ui';

type PersonNameProps = {
  name: string;
  /** Whether readers do not know this name. */
  anonymous: boolean;
};

/** The name of someone who wrote, marked where it is for moderators alone. */
export function PersonName({ name, anonymous }: PersonNameProps) {
  if (!anonymous) return <>{name}</>;
  return (
    <span>
      {name} <Badge>posted as {ANONYMOUS_NAME}</Badge>
    </span>
  );
}
