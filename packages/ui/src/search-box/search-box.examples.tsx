import { useState } from 'react';
import type { Example } from '../example';
import { Stack } from '../stack/stack';
import { SearchBox } from './search-box';

function Searching({ start, label }: { start: string; label: string }) {
  const [value, setValue] = useState(start);
  return (
    <Stack gap={2}>
      <SearchBox label={label} value={value} onSearch={setValue} />
      <p role="status">{value ? `Results for “${value}”` : 'All posts'}</p>
    </Stack>
  );
}

export const examples: Example[] = [
  { name: 'empty', Show: () => <Searching label="Search posts" start="" /> },
  { name: 'with a search', Show: () => <Searching label="Search my posts" start="fees" /> },
  {
    name: 'with a hint',
    Show: () => <SearchBox label="Search new posts" placeholder="Words or author" value="" onSearch={() => {}} />,
  },
];
