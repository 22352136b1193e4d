import { Link } from '@commonpurse/federation/router';
import { InfoBar, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { ContactForm } from './contact-form';

/** /contact-us */
export default function ContactUs() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Contact Us"
        lead="Ask us about this site, or tell us what does not work. A moderator reads it."
      />
      <InfoBar title="Before you write">
        <p>
          We are not here day and night, and we cannot tell you which loan to take. In danger right now?{' '}
          <a href="tel:000">Call 000</a>. You find more people to call under{' '}
          <Link to="/additional-resources">Additional Resources</Link>.
        </p>
        <p>
          Perhaps we have answered your question already. Look in <Link to="/faqs">Questions and answers</Link>.
        </p>
        <p>
          If you are logged in, we can see which account wrote to us. What you type then waits in your account until you
          send it, for 30 days at most. If you are not logged in, it is gone when you close this tab.
        </p>
      </InfoBar>
      <ContactForm />
      <PopupHost />
    </Stack>
  );
}
