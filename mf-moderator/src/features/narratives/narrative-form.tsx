import { MESSAGE, narrativeProblems, DURATION, type NarrativeBody, type NarrativeInput } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, useForm, type FormTexts } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetLists } from '../../shared/table/lists';
import { NarrativeFields } from './narrative-fields';
import { SaveFailure } from './save-failure';
import type { NarrativeTexts } from './use-narrative-draft';

type NarrativeWords = { action: string; question: string; saved: 'added' | 'updated'; failed: string };

type NarrativeFormProps = {
  draft: FormTexts<NarrativeTexts>;
  /** Sends the form; resolves to the narrative's id. */
  send: (body: NarrativeBody) => Promise<string | undefined>;
  words: NarrativeWords;
  /** Reloads the text that someone else has saved in the meantime. */
  onReread?: () => void;
};

/**
 * The form for a narrative's title, occupation, category and text. Typed values stay in the draft until they are saved.
 */
export function NarrativeForm({ draft, send, words, onReread }: NarrativeFormProps) {
  const [refusal, setRefusal] = useState<ApiError>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    texts: draft,
    validate: narrativeProblems,
    confirm: () => popup.confirm(words.question),
    send: async ({ narrTitle, narrOccupation, narrCategory, narrDesc, narrQuote, narrPicture }) => {
      setRefusal(undefined);
      let narrId: string | undefined;
      const typed: NarrativeInput = {
        narrTitle: narrTitle.trim(),
        narrOccupation: narrOccupation.trim(),
        narrCategory,
        narrDesc: narrDesc.trim(),
        narrQuote: narrQuote.trim(),
        narrPicture,
      };
      try {
        narrId = await send({ userID: getSession()?.userID, ...typed });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) setRefusal(error);
        return { message: MESSAGE.narrative.saveError };
      }
      if (!narrId) return { message: words.failed };
      form.clear();
      forgetLists(queries);
      await popup.success(MESSAGE.narrative[words.saved], { ok: true, autoClose: DURATION.popupAutoClose });
      await navigate(`/narratives/${narrId}`, { state: { saved: words.saved } });
    },
  });
  const { failure } = form;

  return (
    <Form {...form.props} aria-label="Narrative">
      <NarrativeFields form={form} />
      {failure && failure.field === undefined && (
        <SaveFailure message={failure.message} refusal={refusal} onReread={onReread} />
      )}
      <Button type="submit" busy={form.busy}>
        {words.action}
      </Button>
    </Form>
  );
}
