/** Saves a text as a file through the browser's download. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
