import { MEMBER_MESSAGE, type SiteSettings as Settings } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { LoadFailure, siteSettings } from '@commonpurse/screen-kit';
import { Inline, Loading, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ConsoleBar, TO_MY_VIEW } from '../../shared/console/console-bar';
import { SettingsForm } from './settings-form';
import { SettingsVersions } from './settings-versions';
import { useSettingsDraft } from './use-settings-draft';

/** /site-settings: content of the site that moderators can change without a release. */
export default function SiteSettings() {
  const query = useQuery(siteSettings);
  return (
    <Stack gap={5}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title="Site settings"
        lead="Pages show what you save here within ten seconds. We keep every version, with your name."
        actions={<Link to="/canned-answers">Canned answers</Link>}
      >
        {query.data && <Parts settings={query.data} />}
      </ConsoleBar>
      {query.isPending && <Loading shape="field" count={5} />}
      {query.isError && <LoadFailure message={MEMBER_MESSAGE.settings.loadFailed} query={query} />}
      {query.data && <Loaded current={query.data} />}
    </Stack>
  );
}

/** Links to the parts of the page. */
function Parts({ settings: { rejectReasons, helplines, linkHosts, anonymousComments } }: { settings: Settings }) {
  const parts = [
    ['who', 'Who runs the site'],
    ['notice', 'Notice'],
    ['reasons', `Reasons (${rejectReasons.length})`],
    ...(linkHosts ? ([['links', `Sites (${linkHosts.length})`]] as const) : []),
    ...(anonymousComments === undefined ? [] : ([['comments', 'Anonymous comments']] as const)),
    ['numbers', `Numbers (${helplines.length})`],
    ['versions', 'Versions'],
  ] as const;
  return (
    <Inline as="nav" gap={4} aria-label="Parts of the settings">
      {parts.map(([id, name]) => (
        <Link key={id} to={`#${id}`}>
          <span key={name}>{name}</span>
        </Link>
      ))}
    </Inline>
  );
}

function Loaded({ current }: { current: Settings }) {
  const draft = useSettingsDraft(current);
  return (
    <>
      <SettingsForm current={current} draft={draft} />
      <SettingsVersions onUse={draft.change} />
    </>
  );
}
