import { Link } from '@commonpurse/federation/router';
import { InfoBar, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { ContactForm } from './contact-form';

/** /contact-us */
export default function ContactUs() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Contact Us"
        lead="Ask us about this site, or tell us what isn’t working. A moderator will read it."
      />
      <InfoBar title="Before you write">
        <p>
          We are not available day and night, and we can’t tell you which loan to choose. In danger right now?{' '}
          <a href="tel:000">Call 000</a>. There are more people to call in{' '}
          <Link to="/additional-resources">Additional Resources</Link>.
        </p>
        <p>
          We may have answered your question already: see <Link to="/faqs">Questions and answers</Link>.
        </p>
        <p>
          If you are logged in, we can see which account wrote to us, and we keep what you type in your account until
          you send it, for up to 30 days. If you are not logged in, it is gone when you close this tab.
        </p>
      </InfoBar>
      <ContactForm />
      <PopupHost />
    </Stack>
  );
}
