type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Radio buttons have values of their own, and are controlled. */
const isField = (control: Element): control is Filled =>
  (control instanceof HTMLInputElement && control.type !== 'radio') ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;

/** Fills in the uncontrolled fields of a form: checkboxes by their values, all others by their names. */
export function fillForm(
  form: HTMLFormElement,
  values: Readonly<Record<string, string | undefined>>,
  ticked: ReadonlySet<string> = new Set(),
): void {
  for (const field of [...form.elements].filter(isField)) {
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = ticked.has(field.value);
    else field.value = values[field.name] ?? '';
  }
}
