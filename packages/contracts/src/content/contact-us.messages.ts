import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const contact = {
  required: 'Please fill out all input fields',
  messageLong: atMost(LENGTH.contactMessage, 'the message'),
  safeHowLong: atMost(LENGTH.safety, 'how to reach you'),
  safeWhenLong: atMost(LENGTH.safety, 'when it is safe'),
  nameHidden: 'Please type the name again. It has a character in it that can’t be seen.',
  nameLong: atMost(LENGTH.name, 'the name'),
  created: 'contact us form created.',
  sent: 'Form has been submitted. We will get back to you at our earliest convenience',
  failed: 'Error occurred when processing the Contact Us Form. Please try again.',
  listFailed: 'Failed to get Contact Forms',
  detailFailed: 'Failed to get Contact Form',
  archivedFailed: 'Failed to get Archived Contact Forms',
  archived: 'Contact form deleted / archived successfully.',
  closed: 'Form closed successfully.',
  closeFailed: 'Something went wrong. Please try again.',
  closeError: 'An error occurred while closing the form. Please try again.',
} as const;
