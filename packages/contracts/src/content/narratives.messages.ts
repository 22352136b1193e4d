import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const narrative = {
  required: 'Please fill out all input fields.',
  titleLong: atMost(LENGTH.title, 'the title'),
  occupationLong: atMost(LENGTH.occupation, 'the occupation'),
  descriptionLong: atMost(LENGTH.narrative, 'the description'),
  quoteLong: atMost(LENGTH.quote, 'the line'),
  quoteInvented: 'Please copy the line from the description, word for word.',
  pictureInvalid: 'Please choose one of the drawings.',
  categoryInvalid: 'Please choose one of the categories.',
  listFailed: 'Failed to get Narratives.',
  detailFailed: 'Failed to get Reported Comments',
  formFailed: 'Failed to get Narrative',
  deleteConfirm: 'Are you sure you want to delete this narrative?',
  deleted: 'Narrative deleted successfully.',
  deleteFailed: 'Failed to delete the narrative.',
  added: 'New narrative added.',
  updated: 'Narrative updated successfully.',
  updateFailed: 'Narrative update failed.',
  uploadFailed: 'New narrative upload failed.',
  saveError: 'Error occurred. Narrative save unsuccessful.',
} as const;
