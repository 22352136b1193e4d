import {
  changedNumbers,
  checkDatesDue,
  MEMBER_MESSAGE,
  SETTINGS_LIMIT,
  settingsProblems,
  trimmedSettings,
  YES_NO,
  type SiteSettings,
} from '@commonpurse/contracts';
import {
  ConfirmPassword,
  failureOf,
  Form,
  FormProblem,
  readyPopup,
  siteSettings,
  useForm,
  useGuardedMutation,
  usePasswordConfirmation,
} from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';
import { Alert, Button, Card, Choice, Field, Inline, popup, Stack, TextArea, TextInput } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { HelplineFields } from './helpline-fields';
import { sectionsInWords } from './section-words';
import { toTexts, withoutEmptyLines, withTexts } from './settings-draft';
import { saveSettings } from './site-settings.api';
import styles from './site-settings.module.css';
import type { useSettingsDraft } from './use-settings-draft';

const PROMISES = [
  { field: 'safety', label: 'Responsible for safety', hint: 'The name of a person who has agreed to take this on.' },
  {
    field: 'postsWithin',
    label: 'A new post is read within',
    hint: 'For example: 2 days. Only promise what you can keep.',
  },
  { field: 'reportsWithin', label: 'A report is read within', hint: 'For example: 24 hours.' },
] as const;

type SettingsFormProps = { current: SiteSettings; draft: ReturnType<typeof useSettingsDraft> };

/** The form for all site settings. Typed values are kept until they are saved or dropped. */
export function SettingsForm({ current, draft }: SettingsFormProps) {
  const { mine, base, changed } = draft;
  const queries = useQueryClient();
  const { notice, rejectReasons, helplines, linkHosts, anonymousComments } = mine;
  const password = usePasswordConfirmation();
  const numbers = changedNumbers(base.helplines, helplines).filter(({ after }) => after !== '');
  const form = useForm({
    texts: {
      values: toTexts(mine),
      change: (texts) => draft.change(withTexts(mine, texts)),
      clear: draft.clear,
    },
    validate(texts) {
      const [typed, now] = [withoutEmptyLines(withTexts(mine, texts)), new Date()];
      return [...settingsProblems(typed, base.helplines, now), ...dateProblems(base, typed, now)];
    },
    async send() {
      try {
        const saved = await saveSettings({ ...trimmedSettings(withoutEmptyLines(mine)), version: base.version });
        draft.clear();
        queries.setQueryData(siteSettings.queryKey, saved);
        await queries.invalidateQueries({ queryKey: ['site-settings'] });
        void popup.success(MEMBER_MESSAGE.settings.saved, { ok: true });
      } catch (error) {
        if (password.isDue(error)) return 'unsent';
        if (error instanceof ApiError && error.status === 409) {
          // If the newer settings do not load, the error is shown nevertheless, and the next attempt loads them.
          const theirs = await queries.fetchQuery({ ...siteSettings, staleTime: 0 }).catch(() => undefined);
          if (theirs) draft.rebase(theirs);
          await queries.invalidateQueries({ queryKey: ['site-settings', 'versions'] });
        }
        return failureOf(error, MEMBER_MESSAGE.settings.saveFailed);
      }
    },
  });
  const { errorAt, control: typed } = form;

  /** Drops empty lines. */
  function tidyLines() {
    const tidy = withoutEmptyLines(mine);
    if (JSON.stringify(tidy) !== JSON.stringify(mine)) draft.change(tidy);
  }

  const drop = useGuardedMutation(async () => {
    if (!(await popup.confirm('Discard your changes? They are not saved.', { danger: true }))) return;
    form.forget();
    draft.clear();
  });
  return (
    <>
      <Form {...form.props} aria-label="Site settings">
        {draft.both.length > 0 && (
          <Alert tone="warning" title={`Someone else has also changed ${sectionsInWords(draft.both)}.`}>
            <p>
              The form shows what you typed. You can find their version under Versions. If you save, yours will replace
              it.
            </p>
          </Alert>
        )}
        <Stack as="section" gap={4} id="who">
          <h2>Who runs the site</h2>
          <p>Readers see this in the Terms, in About Us and at the foot of every page.</p>
          <Field label="Name" error={errorAt('operatorName')} required>
            {(control) => <TextInput {...control} {...typed('operatorName')} maxLength={SETTINGS_LIMIT.operator} />}
          </Field>
          <Field
            label="Contact"
            hint="An email address, a page that begins with https://, or words."
            error={errorAt('operatorContact')}
            required
          >
            {(control) => <TextInput {...control} {...typed('operatorContact')} maxLength={SETTINGS_LIMIT.operator} />}
          </Field>
          <p>The Rules of Engagement and the Terms show these three. If you leave one empty, they don’t mention it.</p>
          {PROMISES.map(({ field, label, hint }) => (
            <Field key={field} label={label} hint={hint} error={errorAt(`operator.${field}`)}>
              {(control) => (
                <TextInput {...control} {...typed(`operator.${field}`)} maxLength={SETTINGS_LIMIT.promise} />
              )}
            </Field>
          ))}
        </Stack>
        <Stack as="section" gap={4} id="notice">
          <h2>Notice</h2>
          <Field
            label="A line above every page"
            hint="Everyone can read it, including someone looking over a reader’s shoulder. Leave it empty to show no notice."
            error={errorAt('notice')}
          >
            {(control) => <TextArea {...control} {...typed('notice')} rows={2} maxLength={SETTINGS_LIMIT.notice} />}
          </Field>
          {notice?.trim() && (
            <Card tone="tint" as="section" aria-label="How it looks">
              <strong>{notice.trim()}</strong>
            </Card>
          )}
        </Stack>
        <Stack as="section" gap={4} id="reasons">
          <h2>Reasons for rejecting</h2>
          <Field
            label="Reasons"
            hint="One per line. When you reject a post, its author reads the one you choose."
            error={reasonError(errorAt, rejectReasons.length)}
            required
          >
            {(control) => <TextArea {...control} {...typed('rejectReasons')} rows={7} onBlur={tidyLines} />}
          </Field>
        </Stack>
        {linkHosts && (
          <Stack as="section" gap={4} id="links">
            <h2>Sites that posts can link to</h2>
            <p>
              A web address in a post or comment becomes a link only if it belongs to one of these sites. Other
              addresses stay as plain text, so that no post sends a reader to a lender.
            </p>
            <Field
              label="Sites"
              hint="One per line, such as ndh.org.au. This includes every site under it, such as www.ndh.org.au."
              error={errorAt('linkHosts')}
            >
              {(control) => <TextArea {...control} {...typed('linkHosts')} rows={7} onBlur={tidyLines} />}
            </Field>
          </Stack>
        )}
        {anonymousComments !== undefined && (
          <Stack as="section" gap={4} id="comments">
            <h2>Anonymous comments</h2>
            <p>
              Readers see “Anonymous” and a number that holds under one post. Moderators see who wrote a comment. If you
              turn this off, the comments that are there stay as they are.
            </p>
            <Choice
              legend="Can members comment anonymously?"
              name="anonymousComments"
              inline
              options={YES_NO}
              value={anonymousComments ? 'Yes' : 'No'}
              onChange={(choice) => draft.change({ anonymousComments: choice === 'Yes' })}
            />
          </Stack>
        )}
        <Stack as="section" gap={4} id="numbers">
          <h2>Numbers to call</h2>
          <p>
            Call or look up each number before you change it. You can’t remove a number, because readers count on it.
            The numbers checked longest ago come first.
          </p>
          <HelplineFields helplines={helplines} saved={base.helplines} form={form} />
        </Stack>
        <FormProblem failure={form.failure}>
          What you typed is still here. <span>{draft.base.version === current.version && 'You can save again.'}</span>
        </FormProblem>
        <p role="status">
          {changed.length === 0
            ? 'Nothing has changed.'
            : `You changed ${sectionsInWords(changed)}. This is not saved yet.`}
        </p>
        {numbers.length > 0 && (
          <ul aria-label="Changed numbers" className={styles.changed}>
            {numbers.map(({ name, before, after }) => (
              <li key={name}>{`${name}: ${before} → ${after}`}</li>
            ))}
          </ul>
        )}
        <Inline gap={4}>
          <Button type="submit" busy={form.busy} disabled={changed.length === 0}>
            Save and show on every page
          </Button>
          {changed.length > 0 && (
            <Button variant="quiet" onFocus={readyPopup} onClick={() => void drop.run()}>
              Discard my changes
            </Button>
          )}
        </Inline>
      </Form>
      <ConfirmPassword confirmation={password} goOn={form.submit} />
    </>
  );
}

/** A new number needs the day on which it was checked. */
const dateProblems = (base: SiteSettings, { helplines }: Pick<SiteSettings, 'helplines'>, now: Date) =>
  checkDatesDue(base.helplines, helplines, now).map(({ name }) => ({
    field: `helplines.${helplines.findIndex((line) => line.name === name)}.date`,
    message: MEMBER_MESSAGE.settings.checkDateDue,
  }));

/** The error of the list, or of its first line with one. */
const reasonError = (errorAt: (field: string) => string | undefined, count: number) =>
  ['rejectReasons', ...Array.from({ length: count }, (_, at) => `rejectReasons.${at}`)]
    .map(errorAt)
    .find((error) => error !== undefined);
