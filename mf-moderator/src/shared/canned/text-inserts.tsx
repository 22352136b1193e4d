import { fillCanned, gapsIn, helplineInWords, type CannedUse } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { siteSettings } from '@commonpurse/screen-kit';
import { Button, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { cannedAnswers } from './canned.api';
import { Insert } from './insert';
import { useInsertion, type TextOfArea } from './use-insertion';

export type TextInsertsProps = TextOfArea & {
  use: CannedUse;
  /** Whose name is filled in; without one, a gap is left for it. */
  username?: string | undefined;
  /** Whether a text with gaps is refused, because a member reads it. */
  isForMember: boolean;
};

/** The gaps in a text, one by one, and canned answers and numbers to insert where the cursor is. */
export function TextInserts({ use, username, isForMember, ...typed }: TextInsertsProps) {
  const { data: settings } = useQuery(siteSettings);
  const { data: canned = [] } = useQuery(cannedAnswers);
  const helplines = settings?.helplines ?? [];
  const gaps = gapsIn(typed.text);
  const { insert, toGap } = useInsertion(typed);

  return (
    <Stack gap={3}>
      <div role="status">
        {gaps.length > 0 && (
          <p>
            <strong>{gaps.length === 1 ? '1 gap is left:' : `${gaps.length} gaps are left:`}</strong>{' '}
            <span>{`${gaps.map((gap) => gap.text).join(', ')}.`}</span>{' '}
            {isForMember && <span>Write your own text there before you send.</span>}
          </p>
        )}
      </div>
      {gaps.length > 0 && (
        <div>
          <Button variant="quiet" onClick={toGap}>
            Go to the next gap
          </Button>
        </div>
      )}
      <Stack gap={3}>
        <Insert
          label="Insert a canned answer"
          options={canned.filter((answer) => answer.use === use).map(({ id, name }) => ({ value: id, label: name }))}
          onInsert={(id) => {
            const answer = canned.find((other) => other.id === id);
            if (answer) insert(fillCanned(answer.text, { username, helplines }));
          }}
        />
        <Insert
          label="Insert a number"
          options={helplines.map(({ name, number }) => ({ value: name, label: `${name}: ${number}` }))}
          onInsert={(name) => {
            const line = helplines.find((other) => other.name === name);
            if (line) insert(helplineInWords(line));
          }}
        />
      </Stack>
      <p className="lone">
        <Link to="/canned-answers">Read and change the canned answers</Link>
      </p>
    </Stack>
  );
}
