export const draft = {
  saving: 'Saving…',
  saved: 'Saved',
  savedLong: 'Saved. It is too long to send: make it shorter first.',
  tooLong: 'Not saved: it is far too long. Make it shorter, and it is saved again.',
  notSaved: 'Not saved. We keep trying while this page is open.',
  signInAgain: 'Not saved. You are signed out. Log in again, and your text is saved then.',
  loadFailed: 'We could not look for your draft. We keep trying while this page is open.',
  changed: 'This text was changed in another window.',
  chooseFirst: 'Choose which of the two texts to keep. Then send it.',
  sent: 'This text was sent already.',
  sentOtherwise:
    'What you wrote before has been sent already. What is here now has not. To send it as well, press the button again.',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Select the words, and copy them yourself.',
  discarded: 'Draft discarded.',
  discardConfirm: 'Do you want to discard this draft? What you typed here will be gone.',
  discardFailed: 'The draft could not be discarded. Please try again.',
} as const;
