import { Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { NOT_REVIEWED } from '../sources';

export const WhatItCosts = () => (
  <Prose>
    <h2>What it costs</h2>
    <p>
      Interest is the price for using the money. For microcredit it is often 20% to 40% a year, and far more in some
      countries. That is more than banks charge.
    </p>
    <p>
      One reason is the work: it takes far more work to lend $100 to 1,000 people than to lend $100,000 to one. Profit
      can be another. CGAP, a group at the World Bank, says that Compartamos in Mexico charged its customers too much so
      that it could grow.
    </p>
    <Source claim="microcredit-rates compartamos-price" secondary={NOT_REVIEWED}>
      CGAP, Occasional Paper 15, 2009, and Focus Note 42, 2007; World Bank, on rates from 2004 to 2011, 2013
    </Source>
  </Prose>
);
