export const thanks = {
  sent: 'Your thanks were sent without your name. Other members can’t see them.',
  takenBack: 'You took your thanks back.',
  own: 'You wrote this yourself. Only others can say thanks for it.',
  failed: 'This could not be saved. Load this page again, then try once more.',
} as const;
