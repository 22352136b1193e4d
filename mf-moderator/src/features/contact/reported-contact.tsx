import { MESSAGE, type ContactForm } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { Loading, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ItemContextPanel } from '../../shared/context/item-context';
import { DetailScreen } from '../../shared/detail-screen';
import { EscalationNotes } from '../../shared/escalations/escalation-notes';
import layout from '../../shared/layout.module.css';
import { ListNeighbours } from '../../shared/queue/list-neighbours';
import { openForm } from './contact.api';
import { FormFields } from './form-fields';
import { QUEUE } from './queue';
import { SafetyNote } from './safety-note';

const NotLoaded = () => <p>The answer form did not load. Load this page again.</p>;

/** Loaded after what she wrote, which comes first. */
const AnswerAndClose = lazy(() => import('./answer-and-close').catch(() => ({ default: NotLoaded })));

/** /reported-contact/:id: an open contact form, the answers to it, and the button that closes it. */
export default function ReportedContact() {
  const { id = '' } = useParams();
  const query = useQuery(openForm(id));
  return (
    <DetailScreen
      title="Contact form"
      back={{ to: '/reported-contact', label: 'Back to the contact forms' }}
      actions={<ListNeighbours queue={QUEUE} id={id} />}
      query={query}
      failed={MESSAGE.contact.detailFailed}
      claimed={{ kind: 'contact', id }}
      gone={{ text: 'Someone else may have closed it. If so, you can find it in the archive.' }}
    >
      {(form) => <OpenForm key={id} form={form} />}
    </DetailScreen>
  );
}

function OpenForm({ form }: { form: ContactForm }) {
  const { contactID: contactId } = form;
  return (
    <div className={layout.detail}>
      <div className={layout.column}>
        <EscalationNotes call="GET /reported-contact/:id/context" id={contactId} />
        <SafetyNote form={form} />
        <Stack as="section" aria-label="What they wrote">
          <FormFields form={form} />
        </Stack>
      </div>
      <Suspense fallback={<Loading />}>
        <AnswerAndClose form={form} />
      </Suspense>
      <ItemContextPanel call="GET /reported-contact/:id/context" id={contactId} />
    </div>
  );
}
