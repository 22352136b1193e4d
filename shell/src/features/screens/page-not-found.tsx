import { Link } from '@commonpurse/federation/router';
import { ButtonLink, Inline, PageHeader, Stack } from '@commonpurse/ui';

/** Shown for unknown URLs and for URLs that this reader may not open. */
export function PageNotFound() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Page Not Found"
        lead="The page you are looking for could not be found. The address may have a typing mistake, or the page has moved."
      />
      <Inline>
        <ButtonLink as={Link} to="/">
          Go to the home page
        </ButtonLink>
        <ButtonLink as={Link} to="/calculator" variant="secondary">
          Open the loan calculator
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
