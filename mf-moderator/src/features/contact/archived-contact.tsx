import { MEMBER_MESSAGE, MESSAGE, reopenFormProblems } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Facts, formatDateTime } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { DetailScreen } from '../../shared/detail-screen';
import layout from '../../shared/layout.module.css';
import { closedForm, reopenForm } from './contact.api';
import { FormFields } from './form-fields';
import { Remarks } from './remarks';
import { ReopenForm } from '../../shared/decisions/reopen-form';

const REOPENING = {
  title: 'Open it again',
  hint: 'Other moderators will read this in the notes. The form then goes back to the open forms.',
  failed: MEMBER_MESSAGE.contact.reopenFailed,
  refused: 'Someone else may have reopened it already. Load this page again to see.',
  done: MEMBER_MESSAGE.contact.reopened,
  button: 'Reopen: move it back to the open forms',
};

/** /archived-contact/:id: a closed contact form, when it was sent and who closed it. */
export default function ArchivedContact() {
  const { id = '' } = useParams();
  const query = useQuery(closedForm(id));
  return (
    <DetailScreen
      title="Archived contact form"
      back={{ to: '/archived-contact', label: 'Back to the archived contact forms' }}
      query={query}
      failed={MESSAGE.contact.detailFailed}
      gone={{ text: 'There is no such closed form. It may still be open.' }}
    >
      {(form) => (
        <div className={layout.form}>
          <Facts
            items={[
              { label: 'Received', value: formatDateTime(form.datetime) },
              { label: 'Closed', value: formatDateTime(form.archived) },
              { label: 'Closed by', value: <Username name={form.archivedUser.username} /> },
              ...(form.safeHow === undefined ? [] : [{ label: 'How to contact them safely', value: form.safeHow }]),
              ...(form.safeWhen === undefined ? [] : [{ label: 'When it is safe', value: form.safeWhen }]),
            ]}
          />
          <FormFields form={form} />
          <Remarks kind="answer" remarks={form.answers} isClosed />
          <Remarks kind="note" remarks={form.notes} isClosed />
          <ReopenForm
            key={id}
            name={`reopen-contact.${id}`}
            words={REOPENING}
            validate={reopenFormProblems}
            reopen={(reason) => reopenForm(id, reason)}
            to={`/reported-contact/${id}`}
            forget={['contact', id]}
          />
        </div>
      )}
    </DetailScreen>
  );
}
