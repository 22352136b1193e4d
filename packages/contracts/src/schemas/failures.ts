import { Type } from 'typebox';
import { OneOf } from './shared';

/**
 * POST /failures: a part of the site that did not work in somebody's browser. It says which release of which app, and
 * what kind of failure; nothing of the person, the address or the text on the page.
 */
export const FailureBody = Type.Object(
  {
    /** The app as its folder is named, without `mf-`. A later release may have apps that this one does not know. */
    app: Type.String({ pattern: '^[a-z]{1,20}$', examples: ['forum'] }),
    /** The release's version, as it stands in the URLs of its files. */
    release: Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['5c1f3a9be07d42e8'] }),
    kind: OneOf(['load', 'render'] as const, 'Code or styles did not arrive, or a screen broke'),
  },
  { additionalProperties: false },
);
export type FailureBody = Type.Static<typeof FailureBody>;
