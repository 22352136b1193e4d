import { Type } from 'typebox';

const App = Type.String({ examples: ['forum'], description: 'shell, or the name of a remote' });

const ReleaseId = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['31afeafbe200d312cc07616b2a958e77f5c3a0d43174937628e7e35fa71a7b8d'],
  description: 'SHA-256 of the release.json',
});

const ApiName = Type.String({ examples: ['green'], description: 'What the API has as API_NAME' });

/**
 * GET /releases, response: for each app, and for the API once one was promoted, the live release and the candidate that
 * `percent` of the hundred groups of visitors get. `retained`: the releases whose files open pages may still request.
 * `speaks`: the numbers of the contract between browsers and API that this API supports.
 */
export const Releases = Type.Object({
  releases: Type.Object({
    apps: Type.Array(
      Type.Object({
        app: App,
        number: Type.Integer({ minimum: 1, description: 'Counts the changes of the app' }),
        live: ReleaseId,
        candidate: Type.Union([ReleaseId, Type.Null()]),
        percent: Type.Integer({ minimum: 0, maximum: 99, description: 'Of the visitors; 0 without a candidate' }),
      }),
    ),
    api: Type.Optional(
      Type.Object({
        app: Type.Literal('api'),
        number: Type.Integer({ minimum: 1, description: 'Counts the changes of the API' }),
        live: ApiName,
        candidate: Type.Union([ApiName, Type.Null()]),
        percent: Type.Integer({ minimum: 0, maximum: 99, description: 'Of the visitors; 0 without a candidate' }),
      }),
    ),
    retained: Type.Array(Type.Object({ app: App, id: ReleaseId })),
  }),
  api: Type.Object({ speaks: Type.Array(Type.Integer({ minimum: 1 })) }),
});
export type Releases = Type.Static<typeof Releases>;
