import { MESSAGE, narrativeProblems, TIME, type NarrativeBody, type NarrativeInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetLists } from '../../shared/table/lists';
import { NarrativeFields } from './narrative-fields';
import { SaveFailure } from './save-failure';
import type { NarrativeDraft } from './use-narrative-draft';

type NarrativeWords = { action: string; question: string; saved: 'added' | 'updated'; failed: string };

type NarrativeFormProps = {
  draft: NarrativeDraft;
  /** Sends the form; resolves to the narrative's id. */
  send: (body: NarrativeBody) => Promise<string | undefined>;
  words: NarrativeWords;
  /** Reloads the text that someone else has saved in the meantime. */
  onReread?: () => void;
};

const validate = (form: HTMLFormElement) => narrativeProblems(formValues<NarrativeInput>(form));

/**
 * The form for a narrative's title, occupation, category and text. Typed values stay in the draft until they are saved.
 */
export function NarrativeForm({ draft, send, words, onReread }: NarrativeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });
  const [refusal, setRefusal] = useState<ApiError>();
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function save(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    setRefusal(undefined);
    if (!(await popup.confirm(words.question))) return;
    const { narrTitle, narrOccupation, narrCategory, narrDesc } = draft.input;
    let narrId: string | undefined;
    try {
      narrId = await send({
        userID: getSession()?.userID,
        narrTitle: narrTitle.trim(),
        narrOccupation: narrOccupation.trim(),
        narrCategory,
        narrDesc: narrDesc.trim(),
      });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) setRefusal(error);
      return fail({ message: MESSAGE.narrative.saveError });
    }
    if (!narrId) return fail({ message: words.failed });
    draft.clear();
    forgetLists(queries);
    await popup.success(MESSAGE.narrative[words.saved], { ok: true, autoClose: TIME.popupAutoClose });
    await navigate(`/narratives/${narrId}`, { state: { saved: words.saved } });
  }

  const { submit, busy } = useFormMutation(save);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label="Narrative">
      <NarrativeFields draft={draft} errorAt={errorAt} />
      {failure && failure.field === undefined && (
        <SaveFailure message={failure.message} refusal={refusal} onReread={onReread} />
      )}
      <Button type="submit" busy={busy}>
        {words.action}
      </Button>
    </Form>
  );
}
