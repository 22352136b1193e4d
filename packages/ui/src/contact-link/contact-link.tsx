const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Contact details as typed. An e-mail address or an https URL becomes a link. */
export function ContactLink({ contact }: { contact: string }) {
  if (MAIL.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  if (!/^https:\/\/\S+$/.test(contact)) return contact;
  return (
    <a href={contact} rel="noopener noreferrer" referrerPolicy="no-referrer">
      {contact.slice('https://'.length)}
    </a>
  );
}
