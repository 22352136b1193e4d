const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** How to reach somebody, as it was typed: an e-mail address and an https address become links. */
export function ContactLink({ contact }: { contact: string }) {
  if (MAIL.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  if (!/^https:\/\/\S+$/.test(contact)) return contact;
  return (
    <a href={contact} rel="noopener noreferrer" referrerPolicy="no-referrer">
      {contact.slice('https://'.length)}
    </a>
  );
}
