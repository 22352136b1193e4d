import { ALL, EXAMPLE_NOTICE, MESSAGE, NARRATIVE_FILTERS } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import {
  Filter,
  ListResults,
  ListTools,
  LoadFailure,
  Queries,
  useHydratedQuery,
  useListAddress,
} from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { ButtonLink, InfoBar, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { NarrativeCard } from './narrative-card';
import { narrativesPage } from './narratives.api';

const FILTERS = { category: NARRATIVE_FILTERS } as const;
const WORDS = {
  singular: 'narrative',
  plural: 'narratives',
  empty: { title: 'There are no narratives yet.', text: 'The first ones are being written. Come back soon.' },
};

/** /narratives */
export default function NarrativeList() {
  return (
    <Queries>
      <List />
      <PopupHost />
    </Queries>
  );
}

function List() {
  const list = useListAddress(FILTERS);
  const isModerator = useSession()?.userRole === 'moderator';
  const { category } = list.filters;
  const query = useHydratedQuery(
    narrativesPage({ ...list.filters, ...list.key, ...(list.search && { search: list.search }) }),
  );
  const entries = query.data?.entries ?? [];
  const areExamples = entries.length > 0 && entries.every(({ narrDesc }) => narrDesc.startsWith(EXAMPLE_NOTICE));

  return (
    <Stack gap={6}>
      <PageHeader
        title="Narratives"
        lead="Other women’s stories about small loans, told in their own way and under made-up names."
        actions={
          isModerator && (
            <ButtonLink as={Link} to="/add-new-narrative">
              Add Narrative
            </ButtonLink>
          )
        }
      />
      <InfoBar title="About these narratives" open={false}>
        <p>Before moderators publish a narrative, they check that nothing in it says who the woman is.</p>
        <p>
          What worked for one woman may not work for you. To see what a loan would cost you, use the{' '}
          <Link to="/calculator">calculator</Link>. To tell your own story, write in the <Link to="/forum">forum</Link>.
        </p>
      </InfoBar>
      <ListTools label="Search narratives" list={list}>
        <Filter
          label="Filter"
          options={[ALL, ...NARRATIVE_FILTERS]}
          value={category ?? ALL}
          onChange={(value) => list.select({ filters: { category: value } })}
        />
      </ListTools>
      {query.isError && <LoadFailure message={MESSAGE.narrative.listFailed} query={query} />}
      {areExamples && <p>These narratives are examples, made up for the demonstration.</p>}
      <ListResults
        query={query}
        list={list}
        words={WORDS}
        layout="grid"
        renderEntry={(narrative) => (
          <NarrativeCard key={narrative.narrID} narrative={narrative} isExample={areExamples} />
        )}
      />
    </Stack>
  );
}
