export const draft = {
  saving: 'Saving…',
  saved: 'Saved',
  savedLong: 'Saved, but too long to send. Make it shorter first.',
  tooLong: 'Not saved, because it is far too long. Make it shorter and it will be saved again.',
  notSaved: 'Not saved. We will keep trying while this page is open.',
  signInAgain: 'Not saved, because you are signed out. Log in again and your text will be saved.',
  loadFailed: 'We couldn’t look for your draft. We will keep trying while this page is open.',
  changed: 'This text was changed in another window.',
  chooseFirst: 'Choose which of the two texts to keep, then send it.',
  sent: 'This text has already been sent.',
  sentOtherwise:
    'What you wrote before has already been sent. What is here now has not. To send it as well, press the button again.',
  copied: 'Copied.',
  copyFailed: 'We couldn’t copy it. Select the text and copy it yourself.',
  discarded: 'Draft discarded.',
  discardConfirm: 'Do you want to discard this draft? You will lose what you typed here.',
  discardFailed: 'The draft could not be discarded. Please try again.',
} as const;
