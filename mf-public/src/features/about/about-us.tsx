import { navigationStartedAt } from '@commonpurse/federation/router';
import { Loading, PageHeader, Stack, useLoadingDelay } from '@commonpurse/ui';
import { Compiled } from '../../shared/source';
import { FourFunctions } from './four-functions';
import { OurWay } from './our-way';
import { WhatIsMicrofinance } from './what-is-microfinance';

/** /about-us */
export default function AboutUs() {
  const loading = useLoadingDelay(navigationStartedAt());
  return (
    <Stack gap={12}>
      <PageHeader
        title="About Us"
        lead="Commonpurse helps women see what a small loan really costs, and learn from others who have had one. It’s free."
      />
      {loading ? (
        <Loading shape="card" count={3} />
      ) : (
        <>
          <FourFunctions />
          <WhatIsMicrofinance />
          <OurWay />
          <Compiled />
        </>
      )}
    </Stack>
  );
}
