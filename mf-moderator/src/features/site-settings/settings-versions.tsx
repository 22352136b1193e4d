import { MEMBER_MESSAGE, OPERATOR_PROMISES, type SettingsVersion } from '@commonpurse/contracts';
import { LoadFailure, Username } from '@commonpurse/screen-kit';
import { Button, Loading, Stack, Table, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Time } from '../../shared/table/cells';
import { sectionsInWords } from './section-words';
import type { Content } from './settings-draft';
import { settingsVersions } from './site-settings.api';

/** Sends a version's missing promises as empty texts, which removes them: the API keeps fields that a body lacks. */
const NO_PROMISES = Object.fromEntries(OPERATOR_PROMISES.map((field) => [field, '']));

const columns = (use: (content: Content) => void): readonly Column<SettingsVersion>[] => [
  { key: 'version', header: 'Version', rowHeader: true, cell: ({ settings }) => `Version ${settings.version}` },
  { key: 'dateTime', header: 'Saved', cell: ({ dateTime }) => <Time at={dateTime} /> },
  { key: 'moderator', header: 'Moderator', cell: ({ moderator }) => <Username name={moderator} /> },
  { key: 'changed', header: 'Changed', cell: ({ changed, sections }) => sectionsInWords(sections ?? changed) },
  { key: 'notice', header: 'Notice', cell: ({ settings }) => settings.notice ?? 'None' },
  {
    key: 'use',
    header: 'Use again',
    cell: ({ settings: { version, ...content } }) => (
      <Button variant="quiet" onClick={() => use({ ...content, operator: { ...NO_PROMISES, ...content.operator } })}>
        {`Use version ${version}`}
      </Button>
    ),
  },
];

/** Who changed what when. An older version can be put into the form again. */
export function SettingsVersions({ onUse }: { onUse: (content: Content) => void }) {
  const query = useQuery(settingsVersions);
  return (
    <Stack as="section" gap={4} id="versions">
      <h2>Versions</h2>
      {query.isPending && <Loading shape="field" count={3} />}
      {query.isError && <LoadFailure message={MEMBER_MESSAGE.settings.loadFailed} query={query} />}
      {query.data?.length === 0 && <p>Nobody has changed anything yet. The built-in settings are in use.</p>}
      {query.data && query.data.length > 0 && (
        <Table
          caption="Versions of the settings"
          columns={columns(onUse)}
          rows={query.data}
          stacked
          rowKey={({ settings }) => String(settings.version)}
        />
      )}
    </Stack>
  );
}
