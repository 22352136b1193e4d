import { Type } from 'typebox';
import { OneOf } from '../schemas/shared';

/**
 * POST /failures: a part of the site failed in a browser. The body has the app, its release and the kind of failure,
 * but nothing about the user, the URL or the text of the page.
 */
export const FailureBody = Type.Object(
  {
    /** The name of the app's folder without `mf-`. Later releases may have apps that this API does not know. */
    app: Type.String({ pattern: '^[a-z]{1,20}$', examples: ['forum'] }),
    /** The release's version, as in the URLs of its files. */
    release: Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['5c1f3a9be07d42e8'] }),
    kind: OneOf(['load', 'render'] as const, 'Code or styles did not arrive, or a screen broke'),
  },
  { additionalProperties: false },
);
export type FailureBody = Type.Static<typeof FailureBody>;
